import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`orders_order_items\` ADD \`list_price\` numeric;`)
  await db.run(sql`ALTER TABLE \`orders_order_items\` ADD \`price_reason\` text;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`reserved_until\` text;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`written_by\` text;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`is_retail\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`payment_link\` text;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`sale_id\` text;`)
  await db.run(sql`CREATE UNIQUE INDEX \`orders_payment_link_idx\` ON \`orders\` (\`payment_link\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`orders_sale_id_idx\` ON \`orders\` (\`sale_id\`);`)
  await db.run(sql`ALTER TABLE \`payment_attempts\` ADD \`receipt\` text;`)
  await db.run(sql`ALTER TABLE \`shop_settings\` ADD \`own_account_iban\` text;`)
  await db.run(sql`ALTER TABLE \`shop_settings\` ADD \`own_account_holder\` text;`)
  await db.run(sql`ALTER TABLE \`shop_settings\` ADD \`own_account_bank\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`orders_payment_link_idx\`;`)
  await db.run(sql`DROP INDEX \`orders_sale_id_idx\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`reserved_until\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`written_by\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`is_retail\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`payment_link\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`sale_id\`;`)
  await db.run(sql`ALTER TABLE \`orders_order_items\` DROP COLUMN \`list_price\`;`)
  await db.run(sql`ALTER TABLE \`orders_order_items\` DROP COLUMN \`price_reason\`;`)
  await db.run(sql`ALTER TABLE \`payment_attempts\` DROP COLUMN \`receipt\`;`)
  await db.run(sql`ALTER TABLE \`shop_settings\` DROP COLUMN \`own_account_iban\`;`)
  await db.run(sql`ALTER TABLE \`shop_settings\` DROP COLUMN \`own_account_holder\`;`)
  await db.run(sql`ALTER TABLE \`shop_settings\` DROP COLUMN \`own_account_bank\`;`)
}
