import { Alert } from '@mui/material';
import { LinkBase, useRecordContext, useTranslate } from 'react-admin';
import { pagePath } from '../../links/urls';
import type { Site } from '../../telemetry/TelemetryFrame';

/** In the settings of a site: its target follows the herd or a schedule, so what is entered holds until that asks for another. */
export const AutomatedNote = () => {
    const site = useRecordContext<Site & { target_dose_automation?: 'proposed' | 'applied' | null }>();
    const translate = useTranslate();
    if (!site?.target_dose_automation) return null;
    return (
        <Alert severity="info" sx={{ mb: 2 }}>
            {translate(`domains.sites.target.note.${site.target_dose_automation}`)}{' '}
            <LinkBase to={`${pagePath('udose-sites', 'view', site.id)}/target-dose`}>
                {translate('domains.sites.target.title')}
            </LinkBase>
        </Alert>
    );
};
