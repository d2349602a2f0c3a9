import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`payment_attempts\` ADD \`form\` text;`)
  await db.run(sql`ALTER TABLE \`payment_attempts\` ADD \`abandoned_at\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`payment_attempts\` DROP COLUMN \`form\`;`)
  await db.run(sql`ALTER TABLE \`payment_attempts\` DROP COLUMN \`abandoned_at\`;`)
}
