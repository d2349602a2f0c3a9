import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`users\` ADD \`is_sender\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`is_accountant\` integer DEFAULT false;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`is_sender\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`is_accountant\`;`)
}
