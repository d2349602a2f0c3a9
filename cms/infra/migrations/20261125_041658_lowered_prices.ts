import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`products\` ADD \`lowered_price\` numeric;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`lowered_from\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`lowered_until\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`previous_price\` numeric;`)
  await db.run(sql`CREATE INDEX \`products_lowered_from_idx\` ON \`products\` (\`lowered_from\`);`)
  await db.run(sql`CREATE INDEX \`products_lowered_until_idx\` ON \`products\` (\`lowered_until\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`products_lowered_from_idx\`;`)
  await db.run(sql`DROP INDEX \`products_lowered_until_idx\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`lowered_price\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`lowered_from\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`lowered_until\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`previous_price\`;`)
}
