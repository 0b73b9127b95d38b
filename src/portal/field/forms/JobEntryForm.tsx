import type { ComponentProps } from 'react';
import { useField } from '../FieldContext';
import type { FieldJob } from '../fieldApi';
import { jobTitle } from '../jobTexts';
import { EntryForm } from './EntryForm';

interface JobEntryFormProps
    extends Pick<ComponentProps<typeof EntryForm>, 'heading' | 'draft' | 'onKeep' | 'children'> {
    job: FieldJob;
}
/** Form about a job of the day, which returns to it. */
export const JobEntryForm = ({ job, ...form }: JobEntryFormProps) => {
    const { day } = useField();
    return <EntryForm back={{ tab: 'today', job: job.id }} about={jobTitle(day, job)} {...form} />;
};
