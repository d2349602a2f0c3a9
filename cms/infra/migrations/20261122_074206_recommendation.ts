import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`isPublished_rating_numReviews_idx\`;`)
  await db.run(sql`DROP INDEX \`catalogue_recommended_idx\`;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`recommendation\` numeric DEFAULT 4;`)
  // As if five people had given four stars before anybody else; the sum is whole, however the mean was rounded.
  await db.run(sql`UPDATE \`products\` SET \`recommendation\` = (20.0 + ROUND(\`rating\` * \`num_reviews\`)) / (5 + \`num_reviews\`) WHERE \`num_reviews\` > 0;`)
  await db.run(sql`CREATE INDEX \`isPublished_recommendation_idx\` ON \`products\` (\`is_published\`,\`recommendation\`);`)
  await db.run(sql`CREATE INDEX \`catalogue_recommended_idx\` ON \`products\` (\`is_published\`,\`recommendation\`,\`id\`,\`count_in_stock\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`isPublished_recommendation_idx\`;`)
  await db.run(sql`DROP INDEX \`catalogue_recommended_idx\`;`)
  await db.run(sql`CREATE INDEX \`isPublished_rating_numReviews_idx\` ON \`products\` (\`is_published\`,\`rating\`,\`num_reviews\`);`)
  await db.run(sql`CREATE INDEX \`catalogue_recommended_idx\` ON \`products\` (\`is_published\`,\`rating\`,\`num_reviews\`,\`id\`);`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`recommendation\`;`)
}
