import { useRef, useState } from 'react';
import { useField } from './FieldContext';
import type { FieldJob } from './fieldApi';
import { fieldTexts as texts } from './fieldTexts';
import { Step } from './Step';
import { statusEntry } from './statusEntry';
import type { View } from './view';

/** Transitions that require a reason, on a page of their own. */
const WITH_REASON = ['hold', 'cancel'] as const;

interface StatusButtonsProps {
    job: FieldJob;
    /** including unsent changes */
    status: number;
    view: View;
}
/** Starts a job, puts it on hold, or marks it as not possible. */
export const StatusButtons = ({ job, status, view }: StatusButtonsProps) => {
    const { day, queue, send } = useField();
    const adding = useRef(false);
    const [failed, setFailed] = useState(false);
    const possible = day.job_transitions.filter(({ from }) => from.includes(status));
    const start = possible.find(({ name }) => name === 'start');
    const press = async () => {
        if (adding.current) return;
        adding.current = true;
        setFailed(false);
        try {
            await queue.add(statusEntry(day, job, 'start'));
            void send();
        } catch (error) {
            console.error('A change of status could not be kept', error);
            setFailed(true);
        } finally {
            adding.current = false;
        }
    };
    return (
        <>
            {start && (
                <button type="button" className="hw-button hw-button-quiet" onClick={() => void press()}>
                    {start.title}
                </button>
            )}
            {WITH_REASON.map(name => {
                const transition = possible.find(each => each.name === name);
                return (
                    transition && (
                        <Step key={name} to={{ tab: view.tab, job: job.id, act: name }} quiet>
                            {name === 'cancel' ? texts.job.cancel : transition.title}
                        </Step>
                    )
                );
            })}
            {failed && (
                <p className="hw-alert hw-alert-error" role="alert">
                    {texts.form.notKept}
                </p>
            )}
        </>
    );
};
