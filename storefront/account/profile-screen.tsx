import { SavedSearches } from '../keeping/saved-searches.tsx';
import { MyOrders } from '../orders/my-orders.tsx';
import { useSession } from '../session/session.tsx';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { Stack } from '../ui/stack.tsx';
import { AddressBook } from './address-book.tsx';
import { MyData } from './my-data.tsx';
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
          <PartBoundary failure="Adresleriniz gösterilemedi.">
            <AddressBook />
          </PartBoundary>
        </Card>
        <Card>
          <h2>Kayıtlı aramalarım</h2>
          <PartBoundary failure="Kayıtlı aramalarınız gösterilemedi.">
            <SavedSearches />
          </PartBoundary>
        </Card>
        <Card>
          <h2 lang="en">My orders</h2>
          <PartBoundary failure="Siparişleriniz gösterilemedi.">
            <MyOrders />
          </PartBoundary>
        </Card>
        <Card>
          <h2>Verilerim</h2>
          {/* Another account's password must not be left in the form. */}
          <PartBoundary failure="Verileriniz gösterilemedi.">
            <MyData key={userInfo?._id} />
          </PartBoundary>
        </Card>
      </Stack>
    </Page>
  );
}
