import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`wants\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text(36) NOT NULL,
  	\`product_id\` text(36) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`product_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`wants_user_idx\` ON \`wants\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`wants_product_idx\` ON \`wants\` (\`product_id\`);`)
  await db.run(sql`CREATE INDEX \`wants_updated_at_idx\` ON \`wants\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`wants_created_at_idx\` ON \`wants\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`user_product_idx\` ON \`wants\` (\`user_id\`,\`product_id\`);`)
  await db.run(sql`CREATE TABLE \`stock_notices\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`product_id\` text(36) NOT NULL,
  	\`email\` text,
  	\`state\` text DEFAULT 'waiting' NOT NULL,
  	\`key\` text,
  	\`token\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`product_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`stock_notices_product_idx\` ON \`stock_notices\` (\`product_id\`);`)
  await db.run(sql`CREATE INDEX \`stock_notices_email_idx\` ON \`stock_notices\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`stock_notices_state_idx\` ON \`stock_notices\` (\`state\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`stock_notices_key_idx\` ON \`stock_notices\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`stock_notices_token_idx\` ON \`stock_notices\` (\`token\`);`)
  await db.run(sql`CREATE INDEX \`stock_notices_updated_at_idx\` ON \`stock_notices\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`stock_notices_created_at_idx\` ON \`stock_notices\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`saved_searches\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text(36) NOT NULL,
  	\`title\` text NOT NULL,
  	\`path\` text NOT NULL,
  	\`state\` text DEFAULT 'active' NOT NULL,
  	\`looked_at\` text NOT NULL,
  	\`token\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`saved_searches_user_idx\` ON \`saved_searches\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`saved_searches_looked_at_idx\` ON \`saved_searches\` (\`looked_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`saved_searches_token_idx\` ON \`saved_searches\` (\`token\`);`)
  await db.run(sql`CREATE INDEX \`saved_searches_updated_at_idx\` ON \`saved_searches\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`saved_searches_created_at_idx\` ON \`saved_searches\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`published_at\` text;`)
  await db.run(sql`CREATE INDEX \`products_published_at_idx\` ON \`products\` (\`published_at\`);`)
  await db.run(sql`ALTER TABLE \`mails\` ADD \`leave_url\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`wants\`;`)
  await db.run(sql`DROP TABLE \`stock_notices\`;`)
  await db.run(sql`DROP TABLE \`saved_searches\`;`)
  await db.run(sql`DROP INDEX \`products_published_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`published_at\`;`)
  await db.run(sql`ALTER TABLE \`mails\` DROP COLUMN \`leave_url\`;`)
}
