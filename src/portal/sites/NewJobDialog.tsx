import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { fillJob } from '../../domain/diagnosis/playbookJob';
import { FormDialog } from '../admin/form/FormDialog';
import { findDefinition } from '../admin/screenRegistry';
import { type SitePlaybook, useSitePlaybook } from '../diagnosis/useSitePlaybook';

const JOBS = 'job-cards';

export interface NewJobDialogProps {
    /** preset values */
    given: Readonly<Record<string, unknown>>;
    /** whether the job is about the present cause at the site */
    isForCause: boolean;
    onClose: () => void;
    onDone?: (saved: RaRecord) => void;
}

/** A site without a cause fills a job for its alarms only. */
const isFilled = (found: SitePlaybook, { alarm_ids }: NewJobDialogProps['given']) =>
    found.cause !== 'none' || alarm_ids !== undefined;

const Form = ({ given, found, onClose, onDone }: NewJobDialogProps & { found: SitePlaybook | undefined }) => {
    const translate = useTranslate();
    const definition = findDefinition(JOBS);
    // the form keeps what it was opened with while the cause changes
    const [values] = useState(() =>
        found && isFilled(found, given)
            ? fillJob(
                  given,
                  { ...found, partsLocation: found.parts_location?.id ?? null },
                  {
                      checks: translate('domains.diagnosis.playbook.checks'),
                      tools: translate('domains.diagnosis.playbook.tools'),
                  },
              )
            : given,
    );
    return definition ? (
        <FormDialog definition={definition} given={values} onClose={onClose} {...(onDone ? { onDone } : {})} />
    ) : null;
};

/** Form of a new job, filled from the playbook of the cause at its site; everything can be changed. */
export const NewJobDialog = (props: NewJobDialogProps) => {
    const { site_id } = props.given;
    const { data, isLoading } = useSitePlaybook(props.isForCause && typeof site_id === 'number' ? site_id : undefined);
    return isLoading ? null : <Form {...props} found={data} />;
};
