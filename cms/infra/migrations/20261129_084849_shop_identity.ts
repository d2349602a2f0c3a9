import { randomUUID } from 'node:crypto'
import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`shop_identity_opening_hours\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`from\` text NOT NULL,
  	\`to\` text NOT NULL,
  	\`opens\` text NOT NULL,
  	\`closes\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`shop_identity\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`shop_identity_opening_hours_order_idx\` ON \`shop_identity_opening_hours\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`shop_identity_opening_hours_parent_id_idx\` ON \`shop_identity_opening_hours\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`shop_identity_social_links\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`url\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`shop_identity\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`shop_identity_social_links_order_idx\` ON \`shop_identity_social_links\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`shop_identity_social_links_parent_id_idx\` ON \`shop_identity_social_links\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`shop_identity\` (
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
  // A shop with users keeps the name that it had before names could be chosen.
  await db.run(sql`INSERT INTO \`shop_identity\` (\`id\`, \`name\`, \`updated_at\`, \`created_at\`)
    SELECT ${randomUUID()}, 'Pul Dükkânı', strftime('%Y-%m-%dT%H:%M:%fZ'), strftime('%Y-%m-%dT%H:%M:%fZ') WHERE EXISTS (SELECT 1 FROM \`users\`)`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`shop_identity_opening_hours\`;`)
  await db.run(sql`DROP TABLE \`shop_identity_social_links\`;`)
  await db.run(sql`DROP TABLE \`shop_identity\`;`)
}
