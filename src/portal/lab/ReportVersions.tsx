import { Alert, type AlertColor } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ReferenceLink } from '../admin/fields/ReferenceLink';

interface Versions {
    corrected_by_id?: number | null;
    corrected_by?: { label: string } | null;
    corrects_id?: number | null;
    corrects?: { label: string } | null;
    correction_reason?: string | null;
}
interface VersionsOfReportProps {
    report: Versions;
    /** path prefix of the other versions */
    resource: string;
    /** severity of the notice that another version is current */
    replaced: AlertColor;
}

/** Links to the previous and next version of a report. */
export const ReportVersions = ({ report, resource, replaced }: VersionsOfReportProps) => {
    const translate = useTranslate();
    const { corrected_by_id, corrected_by, corrects_id, corrects } = report;
    return (
        <>
            {corrected_by_id && corrected_by && (
                <Alert severity={replaced}>
                    {translate('domains.lab.report.replaced')}{' '}
                    <ReferenceLink resource={resource} target={{ id: corrected_by_id, label: corrected_by.label }} />.
                </Alert>
            )}
            {corrects_id && corrects && (
                <Alert severity="info">
                    {translate('domains.lab.report.replaces')}{' '}
                    <ReferenceLink resource={resource} target={{ id: corrects_id, label: corrects.label }} />.{' '}
                    {report.correction_reason}
                </Alert>
            )}
        </>
    );
};
