import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`stock_counts\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`by\` text,
  	\`outcomes\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`stock_counts_updated_at_idx\` ON \`stock_counts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`stock_counts_created_at_idx\` ON \`stock_counts\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`shop_settings_category_rates\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`category\` text NOT NULL,
  	\`tax_percent\` numeric NOT NULL,
  	\`exemption\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`shop_settings\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`shop_settings_category_rates_order_idx\` ON \`shop_settings_category_rates\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`shop_settings_category_rates_parent_id_idx\` ON \`shop_settings_category_rates\` (\`_parent_id\`);`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`own_number\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`place\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`cost_price\` numeric;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`supplier\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`archived_at\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`storage_text\` text;`)
  await db.run(sql`CREATE INDEX \`products_own_number_idx\` ON \`products\` (\`own_number\`);`)
  await db.run(sql`CREATE INDEX \`products_archived_at_idx\` ON \`products\` (\`archived_at\`);`)
  await db.run(sql`ALTER TABLE \`orders_order_items\` ADD \`cost_price\` numeric;`)
  await db.run(sql`ALTER TABLE \`orders_order_items\` ADD \`tax_percent\` numeric;`)
  await db.run(sql`ALTER TABLE \`orders_order_items\` ADD \`tax_exemption\` text;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`shipping_address_district\` text;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`billing_address_district\` text;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`is_gift\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`gift_note\` text;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`is_trial\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`order_events\` ADD \`refunded_items\` text;`)
  await db.run(sql`ALTER TABLE \`users_addresses\` ADD \`district\` text;`)
  await db.run(sql`ALTER TABLE \`collection_items\` ADD \`others\` text;`)
  await db.run(sql`ALTER TABLE \`shop_identity\` ADD \`logo_id\` text(36) REFERENCES media(id);`)
  await db.run(sql`CREATE INDEX \`shop_identity_logo_idx\` ON \`shop_identity\` (\`logo_id\`);`)
  // Archived products were rows without a record beside those of deleted products.
  await db.run(sql`UPDATE \`products\` SET \`archived_at\` = (
    SELECT \`created_at\` FROM \`archived_products\`
    WHERE \`archived_products\`.\`product\` = \`products\`.\`id\` AND \`archived_products\`.\`record\` IS NULL
  );`)
  await db.run(sql`DELETE FROM \`archived_products\` WHERE \`record\` IS NULL;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`stock_counts\`;`)
  await db.run(sql`DROP TABLE \`shop_settings_category_rates\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_shop_identity\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`short_name\` text,
  	\`slogan\` text,
  	\`accent\` text DEFAULT 'navy',
  	\`sender_name\` text,
  	\`reply_to\` text,
  	\`order_prefix\` text,
  	\`former_prefixes\` text,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`INSERT INTO \`__new_shop_identity\`("id", "name", "short_name", "slogan", "accent", "sender_name", "reply_to", "order_prefix", "former_prefixes", "updated_at", "created_at") SELECT "id", "name", "short_name", "slogan", "accent", "sender_name", "reply_to", "order_prefix", "former_prefixes", "updated_at", "created_at" FROM \`shop_identity\`;`)
  await db.run(sql`DROP TABLE \`shop_identity\`;`)
  await db.run(sql`ALTER TABLE \`__new_shop_identity\` RENAME TO \`shop_identity\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`DROP INDEX \`products_own_number_idx\`;`)
  await db.run(sql`DROP INDEX \`products_archived_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`own_number\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`place\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`cost_price\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`supplier\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`archived_at\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`storage_text\`;`)
  await db.run(sql`ALTER TABLE \`orders_order_items\` DROP COLUMN \`cost_price\`;`)
  await db.run(sql`ALTER TABLE \`orders_order_items\` DROP COLUMN \`tax_percent\`;`)
  await db.run(sql`ALTER TABLE \`orders_order_items\` DROP COLUMN \`tax_exemption\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`shipping_address_district\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`billing_address_district\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`is_gift\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`gift_note\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`is_trial\`;`)
  await db.run(sql`ALTER TABLE \`order_events\` DROP COLUMN \`refunded_items\`;`)
  await db.run(sql`ALTER TABLE \`users_addresses\` DROP COLUMN \`district\`;`)
  await db.run(sql`ALTER TABLE \`collection_items\` DROP COLUMN \`others\`;`)
}
