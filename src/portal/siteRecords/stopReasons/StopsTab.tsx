import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useGetManyReference, useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../../contract/generated/types';
import { FormDialog } from '../../admin/form/FormDialog';
import { RelatedInPlace } from '../../admin/view/RelatedInPlace';
import { stopReasons } from './definition';

const DEFINITION = stopReasons;

/** Asks for the reason of an unexplained stop. */
export const StopReasonPrompt = () => {
    const site = useRecordContext<ResourceTypes['udose-sites'] & { id: number }>();
    const translate = useTranslate();
    const { canAccess: canCreate } = useCanAccess({ resource: 'stop-reasons', action: 'create' });
    const [isDialogOpen, setDialogOpen] = useState(false);
    const stopped = site?.doser_state === 'stopped';
    const { data } = useGetManyReference<ResourceTypes['stop-reasons'] & { id: number }>(
        'stop-reasons',
        {
            target: 'site_id',
            id: site?.id,
            pagination: { page: 1, perPage: 1 },
            sort: { field: 'started_at', order: 'DESC' },
            filter: { ended_at: 'null' },
        },
        { enabled: stopped && canCreate },
    );
    if (!site || !stopped || !canCreate || !data || data.length > 0) return null;
    return (
        <>
            <Alert
                severity="warning"
                sx={{ mb: 2 }}
                action={
                    <Button color="inherit" size="small" onClick={() => setDialogOpen(true)}>
                        {translate('domains.siteRecords.stop.say')}
                    </Button>
                }
            >
                <strong>{translate('domains.siteRecords.stop.ask')}</strong>{' '}
                {translate('domains.siteRecords.stop.ask_text')}
            </Alert>
            {isDialogOpen && (
                <FormDialog
                    definition={DEFINITION}
                    given={{ site_id: site.id, started_at: site.last_communicated_at }}
                    onClose={() => setDialogOpen(false)}
                />
            )}
        </>
    );
};

/** Stops of a site's doser with their reasons. */
export const StopsTab = () => (
    <>
        <StopReasonPrompt />
        <RelatedInPlace
            definition={DEFINITION}
            field="site_id"
            columns={['reason', 'started_at', 'ended_at', 'days', 'not_dosed', 'notes']}
        />
    </>
);
