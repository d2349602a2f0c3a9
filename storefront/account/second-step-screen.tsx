import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { PANEL } from '../../cms/contract/rules/panel-paths.ts';
import { call } from '../api/fetcher.ts';
import { textOf, useSubmission } from '../forms/use-submission.tsx';
import { useRedirectTarget } from '../session/redirect-target.ts';
import { useSession } from '../session/use-session.tsx';
import { TextField } from '../ui/field.tsx';
import { FormPage } from './form-page.tsx';

const isPanel = (path: string): boolean => path === PANEL || path.startsWith(`${PANEL}/`);

/** Second step of the sign-in, for accounts with a second factor. A cookie of the first step names the account. */
export default function SecondStepScreen() {
  const { signIn } = useSession();
  const target = useRedirectTarget();
  const navigate = useNavigate();
  const { errors, ...form } = useSubmission({
    async send(form) {
      signIn(await call('confirmSignIn', { body: { code: textOf(form, 'code').trim() } }));
      // The panel is a separate app, which the router cannot open.
      if (isPanel(target)) window.location.assign(target);
      else await navigate(target, { replace: true });
    },
  });

  return (
    <FormPage
      title="Giriş doğrulama"
      submitText="Girişi tamamla"
      noValidate
      {...form}
      foot={
        <>
          <p>
            <Link to={paths.login(target)}>Başka bir hesapla gir</Link>
          </p>
          <p>
            Kodlarınıza ulaşamıyorsanız bir yönetici, panelde hesabınızın sayfasından doğrulamayı kapatabilir.
          </p>
        </>
      }
    >
      <p>
        Şifreniz doğru. Telefonunuzdaki doğrulama uygulamasının gösterdiği altı haneli kodu yazın. Telefonunuz
        yanınızda değilse kurtarma kodlarınızdan birini yazabilirsiniz; her biri bir kez geçer.
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
    </FormPage>
  );
}
