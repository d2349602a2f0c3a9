import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`restores\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`backup_at\` text NOT NULL,
  	\`restored_at\` text NOT NULL,
  	\`next_check_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`restores_next_check_at_idx\` ON \`restores\` (\`next_check_at\`);`)
  await db.run(sql`CREATE INDEX \`restores_updated_at_idx\` ON \`restores\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`restores_created_at_idx\` ON \`restores\` (\`created_at\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`restores\`;`)
}
