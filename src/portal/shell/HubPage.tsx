import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, Card, Stack, Typography } from '@mui/material';
import { LinkBase, useLocation, useTranslate } from 'react-admin';
import { EmptyState } from '../components/EmptyState';
import { PlainList } from '../components/panels/PlainList';
import { pageTable } from '../routing/portalPages';
import { useSession } from '../session/store';
import { HUBS, hubSections } from './hubs';

/** Pages below a menu entry, by group. */
const HubPage = () => {
    const translate = useTranslate();
    const user = useSession()?.user;
    const { pathname } = useLocation();
    // the route matches in any case, and with a slash at the end
    const address = pathname.replace(/\/+$/, '').toLowerCase();
    const hub = HUBS.find(({ path }) => path === address);
    if (!user || !hub) return null;
    const sections = hubSections(user, hub, pageTable().byPattern, translate);
    return (
        <Stack spacing={3} sx={{ maxWidth: 720 }}>
            <Typography variant="h1">{translate(`shell.hub.${hub.id}`)}</Typography>
            {sections.length === 0 && <EmptyState />}
            {sections.map(({ id, title, items }) => (
                <Box component="section" key={id} aria-label={title}>
                    {title && (
                        <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
                            {title}
                        </Typography>
                    )}
                    <Card>
                        <PlainList label={title ?? translate(`shell.hub.${hub.id}`)}>
                            {items.map(item => (
                                <Box
                                    component="li"
                                    key={item.path}
                                    sx={{ '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' } }}
                                >
                                    <Box
                                        component={LinkBase}
                                        to={item.path}
                                        sx={{
                                            display: 'flex',
                                            alignItems: 'center',
                                            justifyContent: 'space-between',
                                            minHeight: 48,
                                            px: 2,
                                            fontSize: '1rem',
                                            color: 'text.primary',
                                            textDecoration: 'none',
                                            '&:hover': { bgcolor: 'action.hover' },
                                        }}
                                    >
                                        {item.title}
                                        <ChevronRight aria-hidden sx={{ color: 'text.secondary' }} />
                                    </Box>
                                </Box>
                            ))}
                        </PlainList>
                    </Card>
                </Box>
            ))}
        </Stack>
    );
};
export default HubPage;
