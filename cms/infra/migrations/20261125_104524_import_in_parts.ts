import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`imports\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`file\` text NOT NULL,
  	\`by\` text,
  	\`signature\` text NOT NULL,
  	\`mapping\` text,
  	\`last_row\` numeric NOT NULL,
  	\`finished_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`imports_file_idx\` ON \`imports\` (\`file\`);`)
  await db.run(sql`CREATE INDEX \`imports_signature_idx\` ON \`imports\` (\`signature\`);`)
  await db.run(sql`CREATE INDEX \`imports_updated_at_idx\` ON \`imports\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`imports_created_at_idx\` ON \`imports\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`import_parts\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`import_id\` text(36) NOT NULL,
  	\`last_row\` numeric NOT NULL,
  	\`lines\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`import_id\`) REFERENCES \`imports\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`import_parts_import_idx\` ON \`import_parts\` (\`import_id\`);`)
  await db.run(sql`CREATE INDEX \`import_parts_updated_at_idx\` ON \`import_parts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`import_parts_created_at_idx\` ON \`import_parts\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`source_hash\` text;`)
  await db.run(sql`CREATE INDEX \`media_source_hash_idx\` ON \`media\` (\`source_hash\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`imports\`;`)
  await db.run(sql`DROP TABLE \`import_parts\`;`)
  await db.run(sql`DROP INDEX \`media_source_hash_idx\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`source_hash\`;`)
}
