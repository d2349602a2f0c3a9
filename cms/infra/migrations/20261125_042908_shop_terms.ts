import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
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
  await db.run(sql`ALTER TABLE \`orders\` ADD \`tax_percent\` numeric;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`delivery_days_in_town\` numeric;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`delivery_days_out_of_town\` numeric;`)
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
  await db.run(sql`DROP TABLE \`shop_settings_holidays\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`tax_percent\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`delivery_days_in_town\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`delivery_days_out_of_town\`;`)
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
