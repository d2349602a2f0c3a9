import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite';

/** Until now only a caption told the subject of a picture; three captions were suggested. */
const CAPTIONS = { 'Ön yüz': 'front', 'Arka yüz': 'back', Sertifika: 'certificate' };

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`products_pictures\` ADD \`view\` text DEFAULT 'detail';`);
  for (const [caption, view] of Object.entries(CAPTIONS))
    await db.run(sql`UPDATE \`products_pictures\` SET \`view\` = ${view} WHERE \`caption\` = ${caption};`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`products_pictures\` DROP COLUMN \`view\`;`);
}
