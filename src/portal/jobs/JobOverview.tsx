import { Box, Typography } from '@mui/material';
import { Link, type RaRecord, useCanAccess, useRecordContext, useTranslate } from 'react-admin';
import { ContractField } from '../admin/fields/ContractField';
import { SideBySide } from '../components/panels/SideBySide';
import { JobAlarms } from './JobAlarms';
import { JobDocument } from './JobDocument';
import { JobKit } from './JobKit';
import { Part, PartLine, PartLines } from './JobParts';
import { JobPlace } from './JobPlace';
import { JOB_CARDS } from './moves';

/** Overview tab of a job: task, completion, document and alarms; beside them place, parts and planning. */
export const JobOverview = () => {
    const card = useRecordContext<RaRecord>();
    const translate = useTranslate();
    const { canAccess: canListSupplementDeliveries } = useCanAccess({
        resource: 'supplement-deliveries',
        action: 'list',
    });
    const { canAccess: canListSupplementSales } = useCanAccess({ resource: 'supplement-sales', action: 'list' });
    if (!card) return null;
    const line = (name: string) =>
        card[name] !== null && card[name] !== undefined && card[name] !== '' ? (
            <PartLine label={translate(`resources.${JOB_CARDS}.fields.${name}`)}>
                <ContractField source={name} resource={JOB_CARDS} />
            </PartLine>
        ) : null;
    return (
        <SideBySide columns="minmax(0, 3fr) minmax(0, 2fr)">
            <Box sx={{ display: 'grid', gap: 2 }}>
                {card.description && (
                    <Part title={translate('domains.jobs.section.task')}>
                        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                            {String(card.description)}
                        </Typography>
                    </Part>
                )}
                {card.completed_at && (
                    <Part title={translate('domains.jobs.section.completion')}>
                        <PartLines>
                            {line('completed_at')}
                            {line('completed_by_id')}
                        </PartLines>
                        {card.completion_notes && (
                            <Typography variant="body2" sx={{ mt: 1.25, whiteSpace: 'pre-line' }}>
                                {String(card.completion_notes)}
                            </Typography>
                        )}
                    </Part>
                )}
                <JobDocument card={card} />
                <JobAlarms card={card} />
            </Box>
            <Box sx={{ display: 'grid', gap: 2 }}>
                <JobPlace card={card} />
                <JobKit card={card} />
                <Part title={translate('domains.jobs.section.planning')}>
                    <PartLines>
                        {line('assigned_to_id')}
                        {line('vehicle_id')}
                        {line('scheduled_on')}
                        {line('due_on')}
                        {line('started_at')}
                        {line('sales_order_id')}
                    </PartLines>
                    {(canListSupplementDeliveries || canListSupplementSales) && (
                        <Typography variant="body2" sx={{ mt: 1.5 }}>
                            <Link to={`/dit-connect/job-card/supplement-sales/${card.id}`}>
                                {translate('domains.jobs.supplied.link')}
                            </Link>
                        </Typography>
                    )}
                </Part>
            </Box>
        </SideBySide>
    );
};
