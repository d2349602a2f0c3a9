import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`questions\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`product_id\` text(36) NOT NULL,
  	\`text\` text NOT NULL,
  	\`state\` text DEFAULT 'open' NOT NULL,
  	\`email\` text,
  	\`user_id\` text(36),
  	\`answer\` text,
  	\`public_text\` text,
  	\`answered_at\` text,
  	\`answered_by_id\` text(36),
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`product_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`answered_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`questions_product_idx\` ON \`questions\` (\`product_id\`);`)
  await db.run(sql`CREATE INDEX \`questions_state_idx\` ON \`questions\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`questions_email_idx\` ON \`questions\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`questions_user_idx\` ON \`questions\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`questions_answered_by_idx\` ON \`questions\` (\`answered_by_id\`);`)
  await db.run(sql`CREATE INDEX \`questions_updated_at_idx\` ON \`questions\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`questions_created_at_idx\` ON \`questions\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`product_state_answeredAt_idx\` ON \`questions\` (\`product_id\`,\`state\`,\`answered_at\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`questions\`;`)
}
