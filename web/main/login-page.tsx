import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { sessionStore } from '../providers/index.ts';
import { ColourSwitch, Icon, LanguageSwitch, Logo, type IconName } from '../ui/index.ts';
import { LoginForm } from './login-form.tsx';

/** `/admin/login`: account and password. Whoever is signed in already goes straight in. */
export function LoginPage() {
  const { t } = useTranslation();
  if (sessionStore.read()) return <Navigate to="/" replace />;
  return (
    <Box sx={{ minHeight: '100dvh', display: 'grid', gridTemplateColumns: { xs: '1fr', lg: '5fr 6fr' } }}>
      <title>{`${t('login.title')} - ${t('app.name')}`}</title>
      <Promise />
      <Box
        sx={{ display: 'grid', gridTemplateRows: 'auto 1fr auto', bgcolor: 'background.paper', minWidth: 0 }}
      >
        <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, p: 2 }}>
          <Box sx={{ display: { xs: 'flex', lg: 'none' }, alignItems: 'center', gap: 1 }}>
            <Logo />
            <Typography sx={{ fontWeight: 650 }}>{t('app.name')}</Typography>
          </Box>
          <Box sx={{ flex: 1 }} />
          <LanguageSwitch />
          <ColourSwitch />
        </Box>
        <Box component="main" sx={{ display: 'grid', placeItems: 'center', px: { xs: 3, sm: 6 }, pb: 6 }}>
          <Box sx={{ width: '100%', maxWidth: 372 }}>
            <Typography variant="h1" sx={{ mb: 0.75 }}>
              {t('login.title')}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', mb: 4 }}>
              {t('login.firstPassword')}
            </Typography>
            <LoginForm />
          </Box>
        </Box>
        <Typography
          component="footer"
          variant="caption"
          sx={{ p: 2.5, textAlign: 'center', color: 'text.secondary' }}
        >
          {t('app.name')} · {t('app.tagline')}
        </Typography>
      </Box>
    </Box>
  );
}

const POINTS = [
  { icon: 'layers', text: 'app.point1' },
  { icon: 'shield-check', text: 'app.point2' },
  { icon: 'zap', text: 'app.point3' },
] as const satisfies { icon: IconName; text: string }[];

/** The left half on wide screens: what this product is, on a quiet grid of rows and cells. */
function Promise() {
  const { t } = useTranslation();
  return (
    <Box
      sx={{
        display: { xs: 'none', lg: 'flex' },
        flexDirection: 'column',
        justifyContent: 'space-between',
        p: 6,
        color: '#eef1fb',
        backgroundColor: '#1c2750',
        backgroundImage: [
          'radial-gradient(900px 520px at 8% 0%, rgba(110, 133, 232, 0.55), transparent 65%)',
          'radial-gradient(700px 480px at 100% 100%, rgba(42, 108, 160, 0.5), transparent 60%)',
          'linear-gradient(rgba(255, 255, 255, 0.045) 1px, transparent 1px)',
          'linear-gradient(90deg, rgba(255, 255, 255, 0.045) 1px, transparent 1px)',
        ].join(', '),
        backgroundSize: 'auto, auto, 100% 42px, 128px 100%',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
        <Logo size={32} />
        <Typography sx={{ fontWeight: 650, fontSize: 17 }}>{t('app.name')}</Typography>
      </Box>
      <Box sx={{ maxWidth: 460 }}>
        <Typography
          variant="h1"
          component="p"
          sx={{ fontSize: 34, lineHeight: 1.28, mb: 2, textWrap: 'balance' }}
        >
          {t('app.tagline')}
        </Typography>
        <Typography sx={{ opacity: 0.82, lineHeight: 1.75, mb: 4 }}>{t('app.promise')}</Typography>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
          {POINTS.map(({ icon, text }) => (
            <Box
              component="li"
              key={text}
              sx={{ display: 'flex', alignItems: 'center', gap: 1.25, opacity: 0.92 }}
            >
              <Icon name={icon} size={18} />
              <Typography variant="body1">{t(text)}</Typography>
            </Box>
          ))}
        </Box>
      </Box>
      <Box />
    </Box>
  );
}
