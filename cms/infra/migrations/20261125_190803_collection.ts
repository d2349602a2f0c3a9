import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`collection_items\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text(36) NOT NULL,
  	\`key\` text NOT NULL,
  	\`series\` text,
  	\`value\` text,
  	\`product\` text,
  	\`title\` text,
  	\`condition\` text,
  	\`count\` numeric NOT NULL,
  	\`paid_total\` numeric,
  	\`note\` text,
  	\`bought_lines\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`collection_items_user_idx\` ON \`collection_items\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`collection_items_value_idx\` ON \`collection_items\` (\`value\`);`)
  await db.run(sql`CREATE INDEX \`collection_items_updated_at_idx\` ON \`collection_items\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`collection_items_created_at_idx\` ON \`collection_items\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`user_key_idx\` ON \`collection_items\` (\`user_id\`,\`key\`);`)
  await db.run(sql`CREATE INDEX \`user_series_idx\` ON \`collection_items\` (\`user_id\`,\`series\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`collection_items\`;`)
}
