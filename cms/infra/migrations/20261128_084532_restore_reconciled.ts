import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`restores\` ADD \`is_open\` integer;`)
  await db.run(sql`ALTER TABLE \`restores\` ADD \`reconciled_by\` text;`)
  await db.run(sql`ALTER TABLE \`restores\` ADD \`rows\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`restores\` DROP COLUMN \`is_open\`;`)
  await db.run(sql`ALTER TABLE \`restores\` DROP COLUMN \`reconciled_by\`;`)
  await db.run(sql`ALTER TABLE \`restores\` DROP COLUMN \`rows\`;`)
}
