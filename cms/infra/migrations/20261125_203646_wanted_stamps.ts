import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`wanted_stamps\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text(36) NOT NULL,
  	\`title\` text NOT NULL,
  	\`series\` text,
  	\`condition\` text,
  	\`max_price\` numeric,
  	\`mail_consent_at\` text,
  	\`looked_at\` text NOT NULL,
  	\`subject\` text NOT NULL,
  	\`known\` text NOT NULL,
  	\`token\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`wanted_stamps_user_idx\` ON \`wanted_stamps\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`wanted_stamps_mail_consent_at_idx\` ON \`wanted_stamps\` (\`mail_consent_at\`);`)
  await db.run(sql`CREATE INDEX \`wanted_stamps_looked_at_idx\` ON \`wanted_stamps\` (\`looked_at\`);`)
  await db.run(sql`CREATE INDEX \`wanted_stamps_subject_idx\` ON \`wanted_stamps\` (\`subject\`);`)
  await db.run(sql`CREATE INDEX \`wanted_stamps_token_idx\` ON \`wanted_stamps\` (\`token\`);`)
  await db.run(sql`CREATE INDEX \`wanted_stamps_updated_at_idx\` ON \`wanted_stamps\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`wanted_stamps_created_at_idx\` ON \`wanted_stamps\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`user_subject_idx\` ON \`wanted_stamps\` (\`user_id\`,\`subject\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`wanted_stamps\`;`)
}
