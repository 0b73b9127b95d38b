import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined';
import MapOutlined from '@mui/icons-material/MapOutlined';
import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import { Box, Card, CardActionArea, Stack, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { FailedCard } from '../admin/list/ListStates';
import { TILE_COLUMNS } from '../components/panels/TileGrid';
import { canOpenPage } from '../links/canOpenPage';
import { useCan } from '../session/can';
import { UbotsNeedingAttention } from './UbotsNeedingAttention';
import { UbotTiles } from './UbotTiles';
import { useUbotCounts } from './useUbotCounts';

const WAYS = [
    { key: 'dashboard', to: '/ubots/dashboard', icon: DashboardOutlined, permission: 'access_ubot' },
    { key: 'map', to: '/ubots/map', icon: MapOutlined, permission: 'access_ubot' },
    { key: 'list', to: '/ubots/list', icon: FormatListBulletedOutlined, permission: 'access_ubot' },
    { key: 'tests', to: '/ubots/test-sites/list', icon: ScienceOutlined, permission: 'view_test_site' },
] as const;

/** Home page of the module: sites that need attention, and links. */
const UbotHomePage = () => {
    const translate = useTranslate();
    const can = useCan();
    const { data, error, refetch } = useUbotCounts();
    return (
        <Stack spacing={3}>
            <Typography variant="h1">{translate('domains.ubots.home')}</Typography>
            {error && !data ? (
                <FailedCard error={error} retry={() => void refetch()} />
            ) : (
                <UbotTiles counts={data} group="attention" />
            )}
            <Box
                component="nav"
                aria-label={translate('domains.ubots.home')}
                sx={{
                    display: 'grid',
                    gap: 1.5,
                    gridTemplateColumns: TILE_COLUMNS,
                }}
            >
                {WAYS.filter(({ to, permission }) => can([permission]) && canOpenPage(to)).map(
                    ({ key, to, icon: Icon }) => (
                        <Card key={key}>
                            <CardActionArea
                                component={LinkBase}
                                to={to}
                                sx={{ p: 2, height: '100%', '&:hover': { textDecoration: 'none' } }}
                            >
                                <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center' }}>
                                    <Icon color="primary" aria-hidden />
                                    <Typography variant="body1" component="span" sx={{ fontWeight: 550 }}>
                                        {translate(`domains.ubots.dashboard.links.${key}`)}
                                    </Typography>
                                </Stack>
                            </CardActionArea>
                        </Card>
                    ),
                )}
            </Box>
            <UbotsNeedingAttention />
        </Stack>
    );
};
export default UbotHomePage;
