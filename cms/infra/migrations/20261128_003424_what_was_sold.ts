import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`archived_products\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`product\` text NOT NULL,
  	\`record\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`archived_products_product_idx\` ON \`archived_products\` (\`product\`);`)
  await db.run(sql`CREATE INDEX \`archived_products_updated_at_idx\` ON \`archived_products\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`archived_products_created_at_idx\` ON \`archived_products\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`orders_order_items\` ADD \`sold\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`archived_products\`;`)
  await db.run(sql`ALTER TABLE \`orders_order_items\` DROP COLUMN \`sold\`;`)
}
