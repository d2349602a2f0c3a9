import { randomUUID } from 'node:crypto'
import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`shop_identity\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`short_name\` text,
  	\`slogan\` text,
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
  await db.run(sql`DROP TABLE \`shop_identity\`;`)
}
