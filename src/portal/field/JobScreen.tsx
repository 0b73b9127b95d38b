import { formatDate } from '../../domain/calendar/dateTexts';
import type { Position } from '../../domain/land/position';
import { fleetMessages } from '../../domain/operations/fleet';
import { isCompletable, isOpenJob, JOB_STATUS } from '../../domain/operations/jobs';
import { formatInUnit } from '../../domain/stock/quantities';
import { directionsUrl } from '../links/directions';
import { BackLink } from './BackLink';
import { Contacts } from './Contacts';
import { Facts } from './Facts';
import type { FieldDay, FieldJob } from './fieldApi';
import { fieldTexts as texts } from './fieldTexts';
import { jobStatus, queuedCompletion, queuedStatusChanges } from './jobTexts';
import type { QueuedEntry } from './queue/queueStore';
import { StatusButtons } from './StatusButtons';
import { Step } from './Step';
import { jobPosition } from './stops';
import type { View } from './view';

const Where = ({ place }: { place: Position | null }) =>
    place ? (
        <p className="hw-field-position">
            <span>
                {texts.job.position}: {place.latitude.toFixed(5)}, {place.longitude.toFixed(5)}
            </span>
            <a className="hw-button hw-button-quiet" href={directionsUrl(place)} target="_blank" rel="noreferrer">
                {texts.job.directions}
            </a>
        </p>
    ) : (
        <p className="hw-field-muted">{texts.job.noPosition}</p>
    );

interface JobScreenProps {
    day: FieldDay;
    job: FieldJob | undefined;
    view: View;
    entries: readonly QueuedEntry[] | undefined;
}
export const JobScreen = ({ day, job, view, entries }: JobScreenProps) => {
    if (!job)
        return (
            <>
                <BackLink to={{ tab: view.tab }} />
                <p className="hw-field-empty">{texts.job.gone}</p>
            </>
        );
    const waiting = queuedCompletion(entries, job.id);
    const { status, label } = jobStatus(day, job, entries);
    const changes = queuedStatusChanges(entries, job.id);
    const canComplete = day.may.includes('complete_job') && isCompletable(status) && !waiting;
    const parts = job.parts.filter(({ quantity }) => quantity > 0);
    const site = day.sites.find(({ id }) => id === job.site_id);
    const property = day.properties.find(({ id }) => id === job.property_id);
    return (
        <>
            <BackLink to={{ tab: view.tab }} />
            <p className="hw-field-kind">
                {job.type_label} · {job.number}
            </p>
            <h1>{site?.name ?? property?.name ?? job.customer ?? job.number}</h1>
            <p className="hw-field-muted">{[site && property?.name, job.customer].filter(Boolean).join(' · ')}</p>
            <p className="hw-field-chips">
                <span className="hw-field-chip">{label}</span>
                {job.due_on && <span className="hw-field-chip">{texts.job.due(formatDate(job.due_on))}</span>}
                {job.scheduled_on && (
                    <span className="hw-field-chip">{texts.job.scheduled(formatDate(job.scheduled_on))}</span>
                )}
                {job.vehicle && <span className="hw-field-chip">{texts.job.vehicle(job.vehicle)}</span>}
            </p>
            {waiting && (
                <p className="hw-alert hw-field-warning" role="status">
                    {waiting.state === 'waiting' ? texts.job.waiting : texts.job.attention}
                </p>
            )}
            {!waiting && changes.length > 0 && (
                <p className="hw-alert hw-field-warning" role="status">
                    {changes.every(({ state }) => state === 'waiting') ? texts.job.statusWaiting : texts.job.attention}
                </p>
            )}
            {day.vehicles.some(({ id, blocked }) => id === job.vehicle_id && blocked) && isOpenJob(job.status) && (
                <p className="hw-alert hw-alert-error">{fleetMessages.blocked(String(job.vehicle))}</p>
            )}
            {status === JOB_STATUS.onHold && <p className="hw-alert hw-alert-info">{texts.job.onHold}</p>}
            {job.status === JOB_STATUS.completed && job.completion_notes && (
                <p className="hw-alert hw-alert-success hw-field-text">{job.completion_notes}</p>
            )}
            <div className="hw-field-buttons">
                {canComplete && <Step to={{ tab: view.tab, job: job.id, act: 'complete' }}>{texts.job.complete}</Step>}
                {!waiting && <StatusButtons job={job} status={status} view={view} />}
                {day.may.includes('add_note') && (
                    <Step to={{ tab: view.tab, job: job.id, act: 'note' }} quiet>
                        {texts.job.note}
                    </Step>
                )}
                {site?.kind === 'udose' && day.may.includes('record_readings') && (
                    <Step to={{ tab: view.tab, job: job.id, act: 'readings' }} quiet>
                        {texts.job.readings}
                    </Step>
                )}
            </div>
            <section className="hw-field-section">
                <h2>{texts.job.work}</h2>
                {job.title && <p>{job.title}</p>}
                {job.description && <p className="hw-field-text">{job.description}</p>}
                {!job.title && !job.description && <p className="hw-field-muted">{texts.job.nothing}</p>}
            </section>
            <Contacts contacts={job.contacts} />
            {job.document && job.document.facts.length > 0 && (
                <section className="hw-field-section">
                    <h2>{texts.job.document}</h2>
                    <Facts facts={job.document.facts} />
                </section>
            )}
            {parts.length > 0 && (
                <section className="hw-field-section">
                    <h2>{texts.job.parts}</h2>
                    {job.parts_location && <p className="hw-field-muted">{texts.parts.from(job.parts_location)}</p>}
                    <dl className="hw-field-facts">
                        {parts.map(({ inventory_item_id: id, name, unit, quantity, available }) => (
                            <div key={id}>
                                <dt>{name}</dt>
                                <dd>
                                    {formatInUnit(quantity, unit)}
                                    {isOpenJob(job.status) && available !== null && available < quantity && (
                                        <small> {texts.job.short(formatInUnit(available, unit))}</small>
                                    )}
                                </dd>
                            </div>
                        ))}
                    </dl>
                </section>
            )}
            <section className="hw-field-section">
                <h2>{texts.job.site}</h2>
                <Where place={jobPosition(day, job)} />
                {property?.address && <p className="hw-field-text">{property.address}</p>}
                {property?.access_notes && (
                    <>
                        <h3>{texts.job.access}</h3>
                        <p className="hw-field-text">{property.access_notes}</p>
                    </>
                )}
                {site && <Facts facts={site.facts} />}
            </section>
        </>
    );
};
