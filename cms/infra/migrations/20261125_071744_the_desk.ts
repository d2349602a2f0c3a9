import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`second_factors\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text(36) NOT NULL,
  	\`secret\` text NOT NULL,
  	\`is_on\` integer DEFAULT false,
  	\`last_step\` numeric DEFAULT 0 NOT NULL,
  	\`recovery_hashes\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`second_factors_user_idx\` ON \`second_factors\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`second_factors_updated_at_idx\` ON \`second_factors\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`second_factors_created_at_idx\` ON \`second_factors\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`home_blocks\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`kind\` text,
  	\`title\` text,
  	\`text\` text,
  	\`picture_id\` text(36),
  	\`href\` text,
  	\`story_id\` text(36),
  	\`from\` text,
  	\`until\` text,
  	\`order\` numeric DEFAULT 10,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`story_id\`) REFERENCES \`stories\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`home_blocks_picture_idx\` ON \`home_blocks\` (\`picture_id\`);`)
  await db.run(sql`CREATE INDEX \`home_blocks_story_idx\` ON \`home_blocks\` (\`story_id\`);`)
  await db.run(sql`CREATE INDEX \`home_blocks_updated_at_idx\` ON \`home_blocks\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`home_blocks_created_at_idx\` ON \`home_blocks\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`home_blocks__status_idx\` ON \`home_blocks\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`home_blocks_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`home_blocks\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`home_blocks_texts_order_parent\` ON \`home_blocks_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_home_blocks_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_kind\` text,
  	\`version_title\` text,
  	\`version_text\` text,
  	\`version_picture_id\` text(36),
  	\`version_href\` text,
  	\`version_story_id\` text(36),
  	\`version_from\` text,
  	\`version_until\` text,
  	\`version_order\` numeric DEFAULT 10,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`home_blocks\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_story_id\`) REFERENCES \`stories\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_home_blocks_v_parent_idx\` ON \`_home_blocks_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_blocks_v_version_version_picture_idx\` ON \`_home_blocks_v\` (\`version_picture_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_blocks_v_version_version_story_idx\` ON \`_home_blocks_v\` (\`version_story_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_blocks_v_version_version_updated_at_idx\` ON \`_home_blocks_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_home_blocks_v_version_version_created_at_idx\` ON \`_home_blocks_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_home_blocks_v_version_version__status_idx\` ON \`_home_blocks_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_home_blocks_v_created_at_idx\` ON \`_home_blocks_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_home_blocks_v_updated_at_idx\` ON \`_home_blocks_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_home_blocks_v_latest_idx\` ON \`_home_blocks_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`_home_blocks_v_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_home_blocks_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_home_blocks_v_texts_order_parent\` ON \`_home_blocks_v_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`shop_settings_holidays\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`from\` text NOT NULL,
  	\`to\` text NOT NULL,
  	\`notice\` text NOT NULL,
  	\`takes_orders\` integer DEFAULT true,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`shop_settings\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`shop_settings_holidays_order_idx\` ON \`shop_settings_holidays\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`shop_settings_holidays_parent_id_idx\` ON \`shop_settings_holidays\` (\`_parent_id\`);`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`lowered_price\` numeric;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`lowered_from\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`lowered_until\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`previous_price\` numeric;`)
  await db.run(sql`CREATE INDEX \`products_lowered_from_idx\` ON \`products\` (\`lowered_from\`);`)
  await db.run(sql`CREATE INDEX \`products_lowered_until_idx\` ON \`products\` (\`lowered_until\`);`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`tax_percent\` numeric;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`delivery_days_in_town\` numeric;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`delivery_days_out_of_town\` numeric;`)
  await db.run(sql`ALTER TABLE \`users_sessions\` ADD \`device\` text;`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`is_sender\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`is_accountant\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`home_blocks_id\` text(36) REFERENCES home_blocks(id);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_home_blocks_id_idx\` ON \`payload_locked_documents_rels\` (\`home_blocks_id\`);`)
  await db.run(sql`ALTER TABLE \`business_details\` ADD \`whatsapp\` text;`)
  await db.run(sql`ALTER TABLE \`business_details\` ADD \`chamber\` text;`)
  await db.run(sql`ALTER TABLE \`business_details\` ADD \`etbis\` text;`)
  await db.run(sql`ALTER TABLE \`shop_settings\` ADD \`shipping_fee\` numeric DEFAULT 3000;`)
  await db.run(sql`ALTER TABLE \`shop_settings\` ADD \`free_shipping_above\` numeric DEFAULT 50000;`)
  await db.run(sql`ALTER TABLE \`shop_settings\` ADD \`tax_percent\` numeric DEFAULT 18;`)
  await db.run(sql`ALTER TABLE \`shop_settings\` ADD \`delivery_days_in_town\` numeric DEFAULT 7;`)
  await db.run(sql`ALTER TABLE \`shop_settings\` ADD \`delivery_days_out_of_town\` numeric DEFAULT 14;`)
  await db.run(sql`ALTER TABLE \`shop_settings\` ADD \`withdrawal_days\` numeric DEFAULT 14;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`second_factors\`;`)
  await db.run(sql`DROP TABLE \`home_blocks\`;`)
  await db.run(sql`DROP TABLE \`home_blocks_texts\`;`)
  await db.run(sql`DROP TABLE \`_home_blocks_v\`;`)
  await db.run(sql`DROP TABLE \`_home_blocks_v_texts\`;`)
  await db.run(sql`DROP TABLE \`shop_settings_holidays\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_payload_locked_documents_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`products_id\` text(36),
  	\`reviews_id\` text(36),
  	\`orders_id\` text(36),
  	\`payment_attempts_id\` text(36),
  	\`returns_id\` text(36),
  	\`order_events_id\` text(36),
  	\`order_contracts_id\` text(36),
  	\`audit_entries_id\` text(36),
  	\`users_id\` text(36),
  	\`legal_pages_id\` text(36),
  	\`stories_id\` text(36),
  	\`media_id\` text(36),
  	\`mails_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_locked_documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`products_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`reviews_id\`) REFERENCES \`reviews\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`orders_id\`) REFERENCES \`orders\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`payment_attempts_id\`) REFERENCES \`payment_attempts\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`returns_id\`) REFERENCES \`returns\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`order_events_id\`) REFERENCES \`order_events\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`order_contracts_id\`) REFERENCES \`order_contracts\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`audit_entries_id\`) REFERENCES \`audit_entries\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`legal_pages_id\`) REFERENCES \`legal_pages\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`stories_id\`) REFERENCES \`stories\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`mails_id\`) REFERENCES \`mails\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_payload_locked_documents_rels\`("id", "order", "parent_id", "path", "products_id", "reviews_id", "orders_id", "payment_attempts_id", "returns_id", "order_events_id", "order_contracts_id", "audit_entries_id", "users_id", "legal_pages_id", "stories_id", "media_id", "mails_id") SELECT "id", "order", "parent_id", "path", "products_id", "reviews_id", "orders_id", "payment_attempts_id", "returns_id", "order_events_id", "order_contracts_id", "audit_entries_id", "users_id", "legal_pages_id", "stories_id", "media_id", "mails_id" FROM \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`ALTER TABLE \`__new_payload_locked_documents_rels\` RENAME TO \`payload_locked_documents_rels\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_order_idx\` ON \`payload_locked_documents_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_parent_idx\` ON \`payload_locked_documents_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_path_idx\` ON \`payload_locked_documents_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_products_id_idx\` ON \`payload_locked_documents_rels\` (\`products_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_reviews_id_idx\` ON \`payload_locked_documents_rels\` (\`reviews_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_orders_id_idx\` ON \`payload_locked_documents_rels\` (\`orders_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_payment_attempts_id_idx\` ON \`payload_locked_documents_rels\` (\`payment_attempts_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_returns_id_idx\` ON \`payload_locked_documents_rels\` (\`returns_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_order_events_id_idx\` ON \`payload_locked_documents_rels\` (\`order_events_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_order_contracts_id_idx\` ON \`payload_locked_documents_rels\` (\`order_contracts_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_audit_entries_id_idx\` ON \`payload_locked_documents_rels\` (\`audit_entries_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_users_id_idx\` ON \`payload_locked_documents_rels\` (\`users_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_legal_pages_id_idx\` ON \`payload_locked_documents_rels\` (\`legal_pages_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_stories_id_idx\` ON \`payload_locked_documents_rels\` (\`stories_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_media_id_idx\` ON \`payload_locked_documents_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_mails_id_idx\` ON \`payload_locked_documents_rels\` (\`mails_id\`);`)
  await db.run(sql`DROP INDEX \`products_lowered_from_idx\`;`)
  await db.run(sql`DROP INDEX \`products_lowered_until_idx\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`lowered_price\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`lowered_from\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`lowered_until\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`previous_price\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`tax_percent\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`delivery_days_in_town\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`delivery_days_out_of_town\`;`)
  await db.run(sql`ALTER TABLE \`users_sessions\` DROP COLUMN \`device\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`is_sender\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`is_accountant\`;`)
  await db.run(sql`ALTER TABLE \`business_details\` DROP COLUMN \`whatsapp\`;`)
  await db.run(sql`ALTER TABLE \`business_details\` DROP COLUMN \`chamber\`;`)
  await db.run(sql`ALTER TABLE \`business_details\` DROP COLUMN \`etbis\`;`)
  await db.run(sql`ALTER TABLE \`shop_settings\` DROP COLUMN \`shipping_fee\`;`)
  await db.run(sql`ALTER TABLE \`shop_settings\` DROP COLUMN \`free_shipping_above\`;`)
  await db.run(sql`ALTER TABLE \`shop_settings\` DROP COLUMN \`tax_percent\`;`)
  await db.run(sql`ALTER TABLE \`shop_settings\` DROP COLUMN \`delivery_days_in_town\`;`)
  await db.run(sql`ALTER TABLE \`shop_settings\` DROP COLUMN \`delivery_days_out_of_town\`;`)
  await db.run(sql`ALTER TABLE \`shop_settings\` DROP COLUMN \`withdrawal_days\`;`)
}
