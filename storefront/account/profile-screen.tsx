import { type ChangeEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { isEmail, MESSAGES } from '../../cms/contract/rules/account.ts';
import { longMoment } from '../../cms/contract/rules/dates.ts';
import type { AccountSession } from '../../cms/contract/users.ts';
import { useMyOrders } from '../api/orders.ts';
import { endOtherSessions, endSession, updateProfile, useSessions } from '../api/users.ts';
import { useAction } from '../forms/use-action.ts';
import { type FormErrors, useSubmission } from '../forms/use-submission.tsx';
import { DeliveredBadge, orderColumns } from '../orders/order-state.tsx';
import { Unanswered } from '../pages/query-error.tsx';
import { type UserInfo, useSession } from '../session/use-session.tsx';
import { ActionList } from '../ui/action-list.ts';
import { Alert, Badge } from '../ui/alert.tsx';
import { useFocusById } from '../ui/browser-hooks.ts';
import { Button, SmallButton } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { EmailField, TextField } from '../ui/field.tsx';
import { Page } from '../ui/page.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { CurrencyNote, Dollar } from '../ui/price.tsx';
import { Grid, Split, Stack } from '../ui/stack.tsx';
import { Table } from '../ui/table.tsx';
import { TitledCard } from '../ui/titled-card.tsx';
import { notifySuccess } from '../ui/toast.tsx';
import { AddressBook } from './address-book.tsx';
import { findPasswordErrors } from './new-password-fields.tsx';
import { PersonalData } from './personal-data.tsx';

export default function ProfileScreen() {
  const { userInfo } = useSession();
  return (
    <Page title="Profilim">
      <Stack $gap={6}>
        <TitledCard title={<span lang="en">My orders</span>} failure="Siparişleriniz gösterilemedi.">
          <MyOrders />
        </TitledCard>
        <Split $from="desktop" $aside="26rem">
          <Stack $gap={6}>
            {/* Keyed by the account, so that another account's form starts with its own values. */}
            {userInfo && (
              <TitledCard title="Bilgilerim">
                <ProfileForm key={userInfo._id} user={userInfo} />
              </TitledCard>
            )}
            <TitledCard title="Adreslerim" failure="Adresleriniz gösterilemedi.">
              <AddressBook />
            </TitledCard>
          </Stack>
          <Stack $gap={6}>
            <TitledCard title="Haber ver">
              <p>
                <Link to={paths.alerts}>Haber isteklerimi göster</Link>
              </p>
            </TitledCard>
            <TitledCard title="Oturumlarım" failure="Oturumlarınız gösterilemedi.">
              <Sessions />
            </TitledCard>
            <TitledCard title="Verilerim" failure="Verileriniz gösterilemedi.">
              {/* Keyed by the account: another account's typed password must not stay in the form. */}
              <PersonalData key={userInfo?._id} />
            </TitledCard>
          </Stack>
        </Split>
      </Stack>
    </Page>
  );
}

type Values = { name: string; email: string; password: string; confirmPassword: string };

/** Validates the profile. Two empty password fields are valid and keep the stored password. */
function findFaults({ name, email, password, confirmPassword }: Values): FormErrors {
  const isPasswordNew = password !== '' || confirmPassword !== '';
  return {
    ...(name.trim() === '' && { name: MESSAGES.nameRequired }),
    ...(!isEmail(email.trim()) && { email: MESSAGES.emailInvalid }),
    ...(isPasswordNew &&
      findPasswordErrors({
        password,
        confirmPassword,
        mismatch: <span lang="en">Passwords do not match</span>,
      })),
  };
}

function useProfileForm(user: UserInfo) {
  const { signIn } = useSession();
  const [values, setValues] = useState<Values>(valuesOf(user));
  const { errors, ...submission } = useSubmission({
    findFaults: () => findFaults(values),
    async send() {
      const updated = await updateProfile({
        _id: user._id,
        name: values.name.trim(),
        email: values.email.trim(),
        password: values.password || undefined,
      });
      signIn(updated);
      setValues(valuesOf(updated));
      notifySuccess(<span lang="en">Profile updated succesfully</span>);
    },
  });
  const fieldOf = (name: keyof Values) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setValues({ ...values, [name]: event.target.value }),
  });
  return { ...submission, fieldOf };
}

const valuesOf = ({ name, email }: UserInfo): Values => ({ name, email, password: '', confirmPassword: '' });

function ProfileForm({ user }: { user: UserInfo }) {
  const { handleSubmit, isBusy, fieldOf } = useProfileForm(user);
  return (
    <Stack as="form" noValidate onSubmit={handleSubmit}>
      <Grid>
        <TextField label="Ad soyad" autoComplete="name" required {...fieldOf('name')} />
        <EmailField autoComplete="email" {...fieldOf('email')} />
      </Grid>
      <Grid>
        <PasswordField
          label="Yeni şifre"
          autoComplete="new-password"
          hint="Değiştirmek istemiyorsanız boş bırakın."
          {...fieldOf('password')}
        />
        <PasswordField
          label="Yeni şifre (tekrar)"
          autoComplete="new-password"
          {...fieldOf('confirmPassword')}
        />
      </Grid>
      <Button type="submit" busy={isBusy}>
        Güncelle
      </Button>
    </Stack>
  );
}

const LIST_ID = 'oturumlar';
const OTHERS = 'others';
const OTHERS_END = 'Bu aygıttan başka bütün oturumlarınız kapatılsın mı? Oralarda yeniden giriş gerekir.';

const nameOf = ({ device }: AccountSession): string => device || 'Bilinmeyen aygıt';

function Sessions() {
  const answer = useSessions();
  const { data } = answer;
  const focus = useFocusById();
  const { run: end, busyWith } = useAction(async (what: string) => {
    if (what === OTHERS && !(await confirm({ subject: OTHERS_END, isDanger: true }))) return;
    const { message } = await (what === OTHERS ? endOtherSessions() : endSession(what));
    // The button is removed with its session, so the focus moves to the list.
    focus(LIST_ID);
    notifySuccess(message);
  });
  const ending = busyWith?.[0];
  if (!data) return <Unanswered answer={answer} />;
  return (
    <Stack>
      <ActionList id={LIST_ID} tabIndex={-1} aria-label="Açık oturumlar">
        {data.map((session) => (
          <li key={session._id}>
            <div>
              {nameOf(session)} {session.isCurrent && <Badge $tone="info">Bu oturum</Badge>}
              <time dateTime={session.signedInAt}>Giriş: {longMoment(session.signedInAt)}</time>
            </div>
            {!session.isCurrent && (
              <SmallButton
                text="Kapat"
                busy={ending === session._id}
                aria-label={`Oturumu kapat: ${nameOf(session)}, ${longMoment(session.signedInAt)}`}
                onClick={() => void end(session._id)}
              />
            )}
          </li>
        ))}
      </ActionList>
      {data.length > 1 && (
        <Button variant="secondary" busy={ending === OTHERS} onClick={() => void end(OTHERS)}>
          Öteki oturumları kapat
        </Button>
      )}
    </Stack>
  );
}

const columns = orderColumns({ as: Dollar, delivered: (order) => <DeliveredBadge order={order} /> });

export function MyOrders() {
  const answer = useMyOrders();
  const { data } = answer;
  if (!data) return <Unanswered answer={answer} />;
  if (data.length === 0) return <Alert tone="info">Henüz siparişiniz yok.</Alert>;
  return (
    <Stack $gap={3}>
      <Table columns={columns} rows={data} from="tablet" />
      <CurrencyNote />
    </Stack>
  );
}
