import { formatDate, formatRelative } from '../../domain/calendar/dateTexts';
import { isOverdue, JOB_STATUS } from '../../domain/operations/jobs';
import { serverNow } from '../session/serverClock';
import type { FieldDay, FieldJob } from './fieldApi';
import { fieldTexts as texts } from './fieldTexts';
import { isJobDone, jobsOfDay } from './jobsOfDay';
import { jobStatus, queuedCompletion } from './jobTexts';
import type { DayState } from './offlineCache/useDay';
import type { QueuedEntry } from './queue/queueStore';
import { Readiness } from './Readiness';
import { Step } from './Step';
import { jobPosition } from './stops';
import { fieldPath, goToView } from './view';

/** Statuses shown on a card; pending jobs show none. */
const MARKED: readonly number[] = [JOB_STATUS.inProgress, JOB_STATUS.onHold, JOB_STATUS.cancelled];

interface JobCardProps {
    job: FieldJob;
    day: FieldDay;
    today: string;
    /** its unsent completion */
    waiting: QueuedEntry | undefined;
    status: ReturnType<typeof jobStatus>;
}
const JobCard = ({ job, day, today, waiting, status }: JobCardProps) => {
    const site = day.sites.find(({ id }) => id === job.site_id);
    const property = day.properties.find(({ id }) => id === job.property_id);
    const late = isOverdue(job, today);
    const view = { tab: 'today', job: job.id } as const;
    return (
        <li>
            <a
                className="hw-field-card"
                href={fieldPath(view)}
                data-done={isJobDone(job) || waiting ? '' : undefined}
                onClick={event => {
                    event.preventDefault();
                    goToView(view);
                }}
            >
                <span className="hw-field-kind">{job.type_label}</span>
                <strong>{site?.name ?? property?.name ?? job.customer ?? job.number}</strong>
                <span className="hw-field-muted">
                    {[site && property?.name, job.customer].filter(Boolean).join(' · ')}
                </span>
                {job.title && <span>{job.title}</span>}
                <span className="hw-field-chips">
                    <span className="hw-field-chip">{job.number}</span>
                    {!waiting && MARKED.includes(status.status) && (
                        <span className="hw-field-chip" data-tone="warning">
                            {status.label}
                        </span>
                    )}
                    {waiting && (
                        <span className="hw-field-chip" data-tone={waiting.state === 'waiting' ? 'warning' : 'error'}>
                            {waiting.state === 'waiting' ? texts.job.waiting : texts.job.attention}
                        </span>
                    )}
                    {isJobDone(job) && (
                        <span className="hw-field-chip" data-tone="success">
                            {texts.job.done}
                        </span>
                    )}
                    {!isJobDone(job) && !waiting && job.priority === 'high' && (
                        <span className="hw-field-chip" data-tone="error">
                            {texts.job.high}
                        </span>
                    )}
                    {!isJobDone(job) && !waiting && job.due_on && (
                        <span className="hw-field-chip" data-tone={late ? 'error' : undefined}>
                            {texts.job.due(formatDate(job.due_on))}
                        </span>
                    )}
                </span>
            </a>
        </li>
    );
};

interface DayScreenProps {
    state: DayState;
    day: FieldDay;
    entries: readonly QueuedEntry[] | undefined;
    which: 'today' | 'tomorrow';
}
export const DayScreen = ({ state, day, entries, which }: DayScreenProps) => {
    const { today, date, jobs } = jobsOfDay(day, which);
    const isOver = (job: FieldJob) =>
        isJobDone(job) ||
        queuedCompletion(entries, job.id) !== undefined ||
        jobStatus(day, job, entries).status === JOB_STATUS.cancelled;
    // open jobs first
    const sorted = [...jobs.filter(job => !isOver(job)), ...jobs.filter(isOver)];
    return (
        <>
            <div className="hw-field-heading">
                <h1>{texts[which]}</h1>
                <span className="hw-field-muted">{formatDate(date)}</span>
            </div>
            {which === 'today' && <Readiness state={state} person={day.person.label} />}
            {jobs.some(job => jobPosition(day, job)) && (
                <p className="hw-field-tools">
                    <Step to={{ tab: which, map: true }} quiet>
                        {texts.map.open}
                    </Step>
                </p>
            )}
            {state.isOffline && (
                <p className="hw-alert hw-alert-info hw-field-notice" role="status">
                    {texts.offline}
                </p>
            )}
            {sorted.length === 0 ? (
                <p className="hw-field-empty">{texts.noJobs[which]}</p>
            ) : (
                <ul className="hw-field-cards">
                    {sorted.map(job => (
                        <JobCard
                            key={job.id}
                            job={job}
                            day={day}
                            today={today}
                            waiting={queuedCompletion(entries, job.id)}
                            status={jobStatus(day, job, entries)}
                        />
                    ))}
                </ul>
            )}
            <p className="hw-field-foot">
                {state.checkedAt && <span>{texts.keptAt(formatRelative(state.checkedAt, serverNow()))}</span>}
                <button
                    type="button"
                    className="hw-link"
                    disabled={state.isRefreshing}
                    onClick={() => void state.refresh()}
                >
                    {state.isRefreshing ? texts.refreshing : texts.refresh}
                </button>
            </p>
        </>
    );
};
