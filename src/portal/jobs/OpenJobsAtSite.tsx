import { Alert, Box } from '@mui/material';
import { LinkBase, type RaRecord, useCanAccess, useGetList, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { OPEN_JOB_STATUSES } from '../../domain/operations/jobs';
import { OptionChip } from '../admin/fields/OptionChip';
import { pagePath } from '../links/urls';
import { JOB_CARDS } from './moves';

const SHOWN = 3;

/** Warning in the form of a new job: open jobs at the site, each opened in a new tab so that the form keeps its entries. */
export const OpenJobsAtSite = () => {
    const translate = useTranslate();
    const { canAccess: canList } = useCanAccess({ resource: JOB_CARDS, action: 'list' });
    const [site, id] = useWatch({ name: ['site_id', 'id'] });
    const isNew = !id && typeof site === 'number';
    const { data = [], total = 0 } = useGetList<RaRecord>(
        JOB_CARDS,
        {
            filter: { site_id: site, status: [...OPEN_JOB_STATUSES] },
            pagination: { page: 1, perPage: SHOWN },
            sort: { field: 'id', order: 'DESC' },
        },
        { enabled: canList && isNew },
    );
    if (!isNew || data.length === 0) return null;
    return (
        <Alert severity="warning">
            {translate('domains.jobs.open_at_site', { smart_count: total })}
            <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
                {data.map(job => (
                    <li key={job.id}>
                        <LinkBase to={pagePath(JOB_CARDS, 'view', Number(job.id))} target="_blank" rel="noopener">
                            {job.number}
                        </LinkBase>
                        {job.title && ` · ${job.title}`}{' '}
                        <OptionChip resource={JOB_CARDS} name="status" value={job.status} />
                    </li>
                ))}
            </Box>
        </Alert>
    );
};
