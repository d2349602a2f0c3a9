import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`orders\` ADD \`transfer_until\` text;`)
  await db.run(sql`ALTER TABLE \`payment_attempts\` ADD \`transfer_begun_at\` text;`)
  await db.run(sql`ALTER TABLE \`shop_settings\` ADD \`transfers_is_on\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`shop_settings\` ADD \`transfers_per_buyer\` numeric DEFAULT 1;`)
  await db.run(sql`ALTER TABLE \`shop_settings\` ADD \`transfers_per_address\` numeric DEFAULT 3;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`transfer_until\`;`)
  await db.run(sql`ALTER TABLE \`payment_attempts\` DROP COLUMN \`transfer_begun_at\`;`)
  await db.run(sql`ALTER TABLE \`shop_settings\` DROP COLUMN \`transfers_is_on\`;`)
  await db.run(sql`ALTER TABLE \`shop_settings\` DROP COLUMN \`transfers_per_buyer\`;`)
  await db.run(sql`ALTER TABLE \`shop_settings\` DROP COLUMN \`transfers_per_address\`;`)
}
