import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { PANEL } from '../../cms/contract/rules/panel-paths.ts';
import { call } from '../api/fetcher.ts';
import { textOf } from '../forms/form-errors.ts';
import { Refusal } from '../forms/refusal.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { useRedirectTarget } from '../session/redirect-target.ts';
import { useSession } from '../session/use-session.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Page } from '../ui/page.tsx';
import { Stack } from '../ui/stack.tsx';

const isPanel = (path: string): boolean => path === PANEL || path.startsWith(`${PANEL}/`);

/** Asks for the code after a right password, of whoever wanted that. A cookie says whose password it was. */
export default function SecondStepScreen() {
  const { signIn } = useSession();
  const target = useRedirectTarget();
  const navigate = useNavigate();
  const { handleSubmit, errors, refusal, isBusy } = useSubmission({
    async send(form) {
      signIn(await call('confirmSignIn', { body: { code: textOf(form, 'code').trim() } }));
      // The panel is another program.
      if (isPanel(target)) window.location.assign(target);
      else await navigate(target, { replace: true });
    },
  });

  return (
    <Page title="Giriş doğrulama" width="narrow">
      <form noValidate onSubmit={handleSubmit}>
        <Stack>
          <p>
            Şifreniz doğru. Telefonunuzdaki doğrulama uygulamasının gösterdiği altı haneli kodu yazın.
            Telefonunuz yanınızda değilse kurtarma kodlarınızdan birini yazabilirsiniz; her biri bir kez
            geçer.
          </p>
          <TextField
            label="Doğrulama kodu"
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            required
            autoFocus
            error={errors.code}
          />
          <Refusal text={refusal} />
          <Button type="submit" isWide busy={isBusy}>
            Girişi tamamla
          </Button>
          <p>
            <Link to={paths.login(target)}>Başka bir hesapla gir</Link>
          </p>
          <p>
            Kodlarınıza ulaşamıyorsanız bir yönetici, panelde hesabınızın sayfasından doğrulamayı kapatabilir.
          </p>
        </Stack>
      </form>
    </Page>
  );
}
