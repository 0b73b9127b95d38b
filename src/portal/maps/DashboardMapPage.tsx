import { Box } from '@mui/material';
import { findResource } from '../engine/metadata';
import { useMay } from '../engine/useMay';
import { attention } from '../sites/dashboards/groups';
import { Tile } from '../sites/dashboards/Tile';
import { SiteMap } from './SiteMap';

const Attention = () => {
    const may = useMay();
    return (
        <Box
            sx={{
                display: 'grid',
                gap: 1.5,
                gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(190px, 1fr))' },
            }}
        >
            {attention.tiles
                .filter(({ resource }) => may(findResource(resource)?.actions.list))
                .map(tile => (
                    <Tile key={tile.title} {...tile} />
                ))}
        </Box>
    );
};

const ACTIVE = 1;

/** The day at a glance: what needs attention in figures, where it is, and in a list, worst first. Of the sites that are at work, as the figures are. */
const DashboardMapPage = () => (
    <SiteMap title="domains.maps.dashboard" name="dashboard" status={ACTIVE} lead={<Attention />} />
);
export default DashboardMapPage;
