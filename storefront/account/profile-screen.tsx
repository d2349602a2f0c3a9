import { SavedSearches } from '../alerts/saved-searches.tsx';
import { MyOrders } from '../orders/my-orders.tsx';
import { useSession } from '../session/use-session.tsx';
import { Card } from '../ui/card.tsx';
import { ComponentErrorBoundary } from '../ui/component-error-boundary.tsx';
import { Page } from '../ui/page-width.tsx';
import { Stack } from '../ui/stack.tsx';
import { AddressBook } from './address-book.tsx';
import { DownloadMyData } from './download-my-data.tsx';
import { ProfileForm } from './profile-form.tsx';

export default function ProfileScreen() {
  const { userInfo } = useSession();
  return (
    <Page title="Profilim">
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
        <Card>
          <h2>Kayıtlı aramalarım</h2>
          <ComponentErrorBoundary failure="Kayıtlı aramalarınız gösterilemedi.">
            <SavedSearches />
          </ComponentErrorBoundary>
        </Card>
        <Card>
          <h2 lang="en">My orders</h2>
          <ComponentErrorBoundary failure="Siparişleriniz gösterilemedi.">
            <MyOrders />
          </ComponentErrorBoundary>
        </Card>
        <Card>
          <h2>Verilerim</h2>
          {/* Another account's password must not be left in the form. */}
          <ComponentErrorBoundary failure="Verileriniz gösterilemedi.">
            <DownloadMyData key={userInfo?._id} />
          </ComponentErrorBoundary>
        </Card>
      </Stack>
    </Page>
  );
}
