import { type ChangeEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { isEmail, MESSAGES } from '../../cms/contract/rules/account.ts';
import { updateProfile } from '../api/users.ts';
import type { FormErrors } from '../forms/form-errors.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { MyOrders } from '../orders/my-orders.tsx';
import { type UserInfo, useSession } from '../session/use-session.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ComponentErrorBoundary } from '../ui/component-error-boundary.tsx';
import { TextField } from '../ui/field.tsx';
import { Page } from '../ui/page.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Grid, Split, Stack } from '../ui/stack.tsx';
import { notifySuccess } from '../ui/toast.tsx';
import { AddressBook } from './address-book.tsx';
import { findPasswordErrors } from './new-password-fields.tsx';
import { PersonalData } from './personal-data.tsx';
import { Sessions } from './sessions.tsx';

export default function ProfileScreen() {
  const { userInfo } = useSession();
  return (
    <Page title="Profilim">
      <Stack $gap={6}>
        <Card>
          <h2 lang="en">My orders</h2>
          <ComponentErrorBoundary failure="Siparişleriniz gösterilemedi.">
            <MyOrders />
          </ComponentErrorBoundary>
        </Card>
        <Split $from="desktop" $aside="26rem">
          <Stack $gap={6}>
            {/* Another account means another form, not the old one's leftovers. */}
            {userInfo && (
              <Card>
                <h2>Bilgilerim</h2>
                <ProfileForm key={userInfo._id} user={userInfo} />
              </Card>
            )}
            <Card>
              <h2>Adreslerim</h2>
              <ComponentErrorBoundary failure="Adresleriniz gösterilemedi.">
                <AddressBook />
              </ComponentErrorBoundary>
            </Card>
          </Stack>
          <Stack $gap={6}>
            <Card>
              <h2>Beklediklerim</h2>
              <p>
                <Link to={paths.wants}>Beklediğim pullar, kayıtlı aramalarım ve stok bildirimlerim</Link>
              </p>
            </Card>
            <Card>
              <h2>Oturumlarım</h2>
              <ComponentErrorBoundary failure="Oturumlarınız gösterilemedi.">
                <Sessions />
              </ComponentErrorBoundary>
            </Card>
            <Card>
              <h2>Verilerim</h2>
              {/* Another account's password must not be left in the form. */}
              <ComponentErrorBoundary failure="Verileriniz gösterilemedi.">
                <PersonalData key={userInfo?._id} />
              </ComponentErrorBoundary>
            </Card>
          </Stack>
        </Split>
      </Stack>
    </Page>
  );
}

type Values = { name: string; email: string; password: string; confirmPassword: string };

/** An empty password means that it stays as it is. */
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
    <form noValidate onSubmit={handleSubmit}>
      <Stack>
        <Grid>
          <TextField label="Ad soyad" autoComplete="name" required {...fieldOf('name')} />
          <TextField label="E-posta" type="email" autoComplete="email" required {...fieldOf('email')} />
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
        <div>
          <Button type="submit" busy={isBusy}>
            Güncelle
          </Button>
        </div>
      </Stack>
    </form>
  );
}
