import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'
import { searchTextOfOrder } from '../../contract/rules/search-text.ts'

type Row = Record<string, string | null>

/** No table changes: older orders are now found by their tax number, too. */
export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  const orders = await db.all<Row>(sql`
    SELECT id, number, buyer_name, buyer_email, tracking_number,
      shipping_address_recipient, shipping_address_phone_number,
      billing_address_recipient, billing_address_phone_number, billing_address_firm_name, billing_address_tax_no,
      (SELECT json_group_array(name) FROM (
        SELECT name FROM orders_order_items WHERE _parent_id = orders.id ORDER BY _order)) AS names
    FROM orders WHERE billing_address_tax_no <> ''`)
  const textOf = (row: Row) =>
    searchTextOfOrder({
      number: row.number,
      buyer: { name: row.buyer_name, email: row.buyer_email },
      shippingAddress: { recipient: row.shipping_address_recipient, phoneNumber: row.shipping_address_phone_number },
      billingAddress: {
        recipient: row.billing_address_recipient,
        phoneNumber: row.billing_address_phone_number,
        firmName: row.billing_address_firm_name,
        taxNo: row.billing_address_tax_no,
      },
      orderItems: (JSON.parse(row.names ?? '[]') as string[]).map((name) => ({ name })),
      trackingNumber: row.tracking_number,
    })
  const texts = JSON.stringify(Object.fromEntries(orders.map((row) => [row.id, textOf(row)])))
  await db.run(sql`
    UPDATE orders SET search_text = folded.value FROM json_each(${texts}) AS folded WHERE folded.key = orders.id`)
}

/** Nothing to undo: a longer search text does no harm. */
export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {}
