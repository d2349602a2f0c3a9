import { useState } from 'react';
import { townOf } from '../../../contract/rules/address.ts';
import { PANEL_API } from '../../../contract/rules/panel-paths.ts';
import type { Order, User } from '../../../infra/database/payload-types.ts';
import { BillingFields } from '../orders/StepButtons.tsx';
import { bindFields, Choice, DialogField } from '../shell/ActionDialog.tsx';
import { SmallButton } from '../shell/buttons.tsx';
import { useAsked } from '../shell/send.ts';
import { useTexts } from '../translations/use-texts.ts';
import { Finder } from './Finder.tsx';
import { buyersOf, type DraftBuyer, type Faults, isComplete, newBuyer } from './order-draft.ts';

type SearchProps = { fault: string | undefined; choose: (buyer: DraftBuyer) => void };

export function BuyerSearch({ fault, choose }: SearchProps) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const query = new URLSearchParams({ 'where[searchText][like]': typed.trim(), depth: '0', limit: '20' });
  const urlOf = (list: string) => (typed.trim().length < 2 ? null : `${PANEL_API}/${list}?${query}`);
  const users = useAsked<{ docs: User[] }>(urlOf('users'));
  const orders = useAsked<{ docs: Order[] }>(urlOf('orders'));
  const found = users && orders && buyersOf(users.docs, orders.docs);
  return (
    <>
      <Finder
        isFirst
        label={t('writing:findBuyer')}
        typed={typed}
        said={found?.length === 0 ? t('count:unknown', { text: typed }) : fault}
        isFaulty={Boolean(fault)}
        choices={(found ?? []).map((buyer) => ({
          key: buyer.email,
          name: buyer.name || buyer.email,
          facts: [buyer.email, buyer.shipping.phoneNumber, buyer.shipping.city].filter(Boolean).join(' · '),
          choose: () => choose(buyer),
        }))}
        onType={setTyped}
        onEnter={() => found?.[0] && found.length === 1 && choose(found[0])}
      />
      <div className="panel-block__buttons">
        <SmallButton onClick={() => choose(newBuyer(typed))}>{t('writing:newBuyer')}</SmallButton>
      </div>
    </>
  );
}

type ChosenProps = { buyer: DraftBuyer; faults: Faults; change: (buyer: DraftBuyer | null) => void };

export function ChosenBuyer({ buyer, faults, change }: ChosenProps) {
  const t = useTexts();
  const { user, name, email, shipping, billing } = buyer;
  const [isEdited, setEdited] = useState(!isComplete(buyer));
  const isOpen = isEdited || Object.keys(faults).some((path) => /^(buyer|shipping|billing)/.test(path));
  const { billingType, firmName, recipient } = billing ?? shipping;
  const billed = billingType === 'corporate' ? firmName : recipient || name;
  const lines = [
    shipping.phoneNumber,
    shipping.address,
    townOf(shipping),
    `${t('orders:billingTo')}: ${billed}`,
  ];
  return (
    <>
      <address className="order__address">
        <strong>{name}</strong>
        {[email, ...(isOpen ? [] : lines)].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {isOpen && (
        <>
          <div className="write-order__fields">
            {(user ? [] : (['name', 'email'] as const)).map((field) => (
              <DialogField
                {...bindFields(buyer, change)(field)}
                key={field}
                label={t(`writing:${field}`)}
                autoFocus={field === 'name'}
                hint={faults[`buyer.${field}`] ?? ''}
                isInvalid={Boolean(faults[`buyer.${field}`])}
              />
            ))}
            <BillingFields
              value={shipping}
              faultOf={(field) =>
                faults[`shippingAddress.${field}`] ?? faults[`${billing ? '' : 'billing'}Address.${field}`]
              }
              onChange={(values) => change({ ...buyer, shipping: values })}
            />
          </div>
          <Choice
            type="checkbox"
            checked={!billing}
            onChange={() => change({ ...buyer, billing: billing ? null : shipping })}
          >
            {t('writing:billedThere')}
          </Choice>
          {billing && (
            <div className="write-order__fields">
              <BillingFields
                value={billing}
                faultOf={(field) => faults[`billingAddress.${field}`]}
                onChange={(values) => change({ ...buyer, billing: values })}
              />
            </div>
          )}
        </>
      )}
      <div className="panel-block__buttons">
        {!isOpen && <SmallButton onClick={() => setEdited(true)}>{t('writing:edit')}</SmallButton>}
        <SmallButton onClick={() => change(null)}>{t('writing:otherBuyer')}</SmallButton>
      </div>
    </>
  );
}
