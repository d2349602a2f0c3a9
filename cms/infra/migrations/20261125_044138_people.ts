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
  await db.run(sql`ALTER TABLE \`users_sessions\` ADD \`device\` text;`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`is_sender\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`is_accountant\` integer DEFAULT false;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`second_factors\`;`)
  await db.run(sql`ALTER TABLE \`users_sessions\` DROP COLUMN \`device\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`is_sender\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`is_accountant\`;`)
}
