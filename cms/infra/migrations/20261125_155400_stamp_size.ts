import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`products\` ADD \`width_mm\` numeric;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`height_mm\` numeric;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`width_mm\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`height_mm\`;`)
}
