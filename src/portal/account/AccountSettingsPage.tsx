import { Box, Card, Skeleton, Tab, Tabs, Typography } from '@mui/material';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from '../links';
import { NotificationsTab } from './NotificationsTab';
import { PasswordTab } from './PasswordTab';
import { PreferencesTab } from './PreferencesTab';
import { ProfileTab } from './ProfileTab';
import { SecurityTab } from './SecurityTab';

const TABS = {
    profile: ProfileTab,
    password: PasswordTab,
    security: SecurityTab,
    preferences: PreferencesTab,
    notifications: NotificationsTab,
    tokens: lazy(() => import('./tokens/TokensTab')),
} satisfies Record<string, ComponentType>;
type TabName = keyof typeof TABS;

const isTab = (name: string | null): name is TabName => name !== null && name in TABS;

/** Account settings of the signed-in user. The tab is a search parameter, so it can be linked. */
const AccountSettingsPage = () => {
    const translate = useTranslate();
    const [search, setSearch] = useSearchParams();
    const requestedTab = search.get('tab');
    const current: TabName = isTab(requestedTab) ? requestedTab : 'profile';
    const Current = TABS[current];
    return (
        <Box sx={{ maxWidth: 760 }}>
            <Typography component="h1" variant="h1" sx={{ mb: 1.5 }}>
                {translate('session.account.title')}
            </Typography>
            <Tabs
                value={current}
                onChange={(_, name: TabName) => setSearch(name === 'profile' ? {} : { tab: name }, { replace: true })}
                variant="scrollable"
                scrollButtons={false}
                aria-label={translate('session.account.tabs.label')}
                sx={{
                    borderBottom: 1,
                    borderColor: 'divider',
                    mb: 3,
                    '& .MuiTab-root': { px: { xs: 1.25, sm: 2 }, minWidth: 0 },
                }}
            >
                {Object.keys(TABS).map(name => (
                    <Tab
                        key={name}
                        value={name}
                        id={`account-tab-${name}`}
                        aria-controls={name === current ? `account-panel-${name}` : undefined}
                        label={translate(`session.account.tabs.${name}`)}
                    />
                ))}
            </Tabs>
            <Card
                role="tabpanel"
                id={`account-panel-${current}`}
                aria-labelledby={`account-tab-${current}`}
                sx={{ p: { xs: 2, md: 3 } }}
            >
                <Suspense fallback={<Skeleton variant="rounded" height={200} />}>
                    <Current />
                </Suspense>
            </Card>
        </Box>
    );
};
export default AccountSettingsPage;
