import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`products_pictures\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`image_id\` text(36),
  	\`caption\` text,
  	FOREIGN KEY (\`image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`products_pictures_order_idx\` ON \`products_pictures\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`products_pictures_parent_id_idx\` ON \`products_pictures\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`products_pictures_image_idx\` ON \`products_pictures\` (\`image_id\`);`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`series\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`year_from\` numeric;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`year_to\` numeric;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`condition\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`faults\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`format\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`color\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`perforation\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`watermark\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`paper\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`print_run\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`certificate\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`isfila_number\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`pulhan_number\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`michel_number\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`scott_number\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`stanley_gibbons_number\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`yvert_number\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`products_pictures\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`series\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`year_from\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`year_to\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`condition\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`faults\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`format\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`color\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`perforation\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`watermark\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`paper\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`print_run\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`certificate\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`isfila_number\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`pulhan_number\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`michel_number\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`scott_number\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`stanley_gibbons_number\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`yvert_number\`;`)
}
