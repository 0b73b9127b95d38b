import { Box, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { findResource } from '../admin/metadata';
import { Moment } from '../components/fields/Moment';
import type { Service } from './useServices';

/** Services shown as numbered lines in a chart: what, when and by whom. */
export const ServicesInWindow = ({ services }: { services: readonly Service[] }) => {
    const translate = useTranslate();
    if (services.length === 0) return null;
    return (
        <Card component="section" aria-labelledby="services-in-time" sx={{ p: 2 }}>
            <Typography id="services-in-time" variant="h3" component="h2" sx={{ mb: 0.5 }}>
                {translate('domains.telemetry.chart.services')}
            </Typography>
            <Box component="ol" sx={{ m: 0, pl: 3, maxHeight: 260, overflowY: 'auto' }}>
                {services.map(({ kind, resource, record_id, occurred_at, title, user_name }) => (
                    <Box
                        component="li"
                        key={`${kind}-${record_id}-${occurred_at}`}
                        sx={{
                            py: 0.5,
                            typography: 'body2',
                            '&::marker': { fontWeight: 600 },
                            // underlined, because colour alone does not distinguish a link beside text
                            '& a': { textDecoration: 'underline' },
                        }}
                    >
                        {resource && findResource(resource) ? (
                            <ReferenceLink resource={resource} target={{ id: record_id, label: title }} />
                        ) : (
                            <span>{title}</span>
                        )}
                        <Typography variant="body2" component="span" color="text.secondary">
                            {' · '}
                            <Moment value={occurred_at} />
                            {user_name && ` · ${user_name}`}
                        </Typography>
                    </Box>
                ))}
            </Box>
        </Card>
    );
};
