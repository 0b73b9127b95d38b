import { useId, useMemo, useState } from 'react';
import { metresBetween } from '../../domain/land/distances';
import type { Position } from '../../domain/land/position';
import { directionOf, HEIGHT, layoutPlaces, lengthText, nearestFirst, WIDTH } from '../../domain/operations/fieldMap';
import { directionsUrl } from '../links/directions';
import { BackLink } from './BackLink';
import type { FieldDay } from './fieldApi';
import { fieldTexts as texts } from './fieldTexts';
import { jobsOfDay } from './jobsOfDay';
import { type Stop, stopsOf } from './stops';
import { useOwnPosition } from './useOwnPosition';
import { fieldPath, goToView } from './view';

const MARK = 13;

interface DrawingProps {
    stops: readonly Stop[];
    outlines: readonly (readonly Position[])[];
    own: Position | null;
}
/** Drawn from cached data, without map tiles. */
const Drawing = ({ stops, outlines, own }: DrawingProps) => {
    const drawing = useMemo(
        () =>
            layoutPlaces(
                stops.map(({ place }) => place),
                outlines,
                own,
            ),
        [stops, outlines, own],
    );
    const { length, metres } = drawing.scale;
    return (
        <svg className="hw-field-map" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={texts.map.drawing}>
            {drawing.outlines.map((ring, at) => (
                <polygon
                    // biome-ignore lint/suspicious/noArrayIndexKey: rings have no name, and their order stays
                    key={at}
                    className="hw-field-outline"
                    points={ring.map(point => point.map(value => value.toFixed(1)).join(',')).join(' ')}
                />
            ))}
            {drawing.own && (
                <g className="hw-field-own" transform={`translate(${drawing.own.join(' ')})`}>
                    <circle r="9" />
                    <circle r="4.5" />
                </g>
            )}
            {stops.map(({ key, number }, at) => (
                <g key={key} className="hw-field-mark" transform={`translate(${drawing.marks[at]?.join(' ')})`}>
                    <circle r={MARK} />
                    <text y="5">{number}</text>
                </g>
            ))}
            <g className="hw-field-north" transform={`translate(${WIDTH - 20} 26)`}>
                <path d="M0-16 7 6 0 2-7 6Z" />
                <text y="19">{texts.map.north}</text>
            </g>
            <g className="hw-field-scale" transform={`translate(10 ${HEIGHT - 10})`}>
                <path d={`M0-6V0H${length}V-6`} />
                <text x={length + 6}>{lengthText(metres)}</text>
            </g>
        </svg>
    );
};

const StopCard = ({ stop, own, tab }: { stop: Stop; own: Position | null; tab: 'today' | 'tomorrow' }) => (
    <li className="hw-field-card hw-field-stop">
        <span className="hw-field-number" aria-hidden="true">
            {stop.number}
        </span>
        <div>
            <strong>{stop.name}</strong>
            <span className="hw-field-muted">
                {[
                    stop.property,
                    own &&
                        texts.map.away(
                            lengthText(metresBetween(own, stop.place)),
                            texts.map.directions[directionOf(own, stop.place)],
                        ),
                ]
                    .filter(Boolean)
                    .join(' · ')}
            </span>
            <span className="hw-field-links">
                {stop.jobs.map(job => {
                    const view = { tab, job: job.id } as const;
                    return (
                        <a
                            key={job.id}
                            className="hw-link"
                            href={fieldPath(view)}
                            onClick={event => {
                                event.preventDefault();
                                goToView(view);
                            }}
                        >
                            {job.number}
                        </a>
                    );
                })}
                <a className="hw-link" href={directionsUrl(stop.place)} target="_blank" rel="noreferrer">
                    {texts.map.go(stop.name)}
                </a>
            </span>
        </div>
    </li>
);

/** One map per property, because properties may be far apart. */
const whereabouts = ({ property, name }: Stop) => property ?? name;

/** Offline map of a day's jobs, with the reader's position. */
export const MapScreen = ({ day, which }: { day: FieldDay; which: 'today' | 'tomorrow' }) => {
    const { jobs } = jobsOfDay(day, which);
    const own = useOwnPosition();
    const choice = useId();
    const [property, setProperty] = useState<string>();
    const all = useMemo(() => stopsOf(day, jobsOfDay(day, which).jobs), [day, which]);
    const properties = [...new Set(all.map(whereabouts))];
    // a job reassigned meanwhile is skipped
    const only = property !== undefined && properties.includes(property) ? property : undefined;
    const stops = useMemo(() => all.filter(stop => only === undefined || whereabouts(stop) === only), [all, only]);
    const outlines = useMemo(() => {
        const ids = new Set(stops.flatMap(stop => stop.jobs.map(({ property_id }) => property_id)));
        // days cached by an earlier version have no outlines
        return day.properties.flatMap(({ id, outline = [] }) => (ids.has(id) ? outline : []));
    }, [day, stops]);
    const without = jobs.length - all.reduce((sum, stop) => sum + stop.jobs.length, 0);
    return (
        <>
            <BackLink to={{ tab: which }} />
            <div className="hw-field-heading">
                <h1>{texts.map.title[which]}</h1>
            </div>
            {stops.length === 0 ? (
                <p className="hw-field-empty">{texts.map.none}</p>
            ) : (
                <>
                    {properties.length > 1 && (
                        <div className="hw-field">
                            <label htmlFor={choice}>{texts.map.which}</label>
                            <div className="hw-box">
                                <select
                                    id={choice}
                                    value={only ?? ''}
                                    onChange={event => setProperty(event.target.value || undefined)}
                                >
                                    <option value="">{texts.map.all}</option>
                                    {properties.map(name => (
                                        <option key={name}>{name}</option>
                                    ))}
                                </select>
                            </div>
                        </div>
                    )}
                    <Drawing stops={stops} outlines={outlines} own={own.place} />
                    <p role="status" className="hw-field-muted hw-field-told">
                        {own.state === 'found'
                            ? texts.map.found(lengthText(own.accuracy ?? 0))
                            : texts.map.states[own.state]}
                    </p>
                    {own.state !== 'found' && own.state !== 'looking' && (
                        <button type="button" className="hw-button hw-button-quiet" onClick={own.look}>
                            {texts.map.look}
                        </button>
                    )}
                    <ul className="hw-field-cards">
                        {nearestFirst(stops, own.place).map(stop => (
                            <StopCard key={stop.key} stop={stop} own={own.place} tab={which} />
                        ))}
                    </ul>
                </>
            )}
            {without > 0 && <p className="hw-field-muted">{texts.map.without(without)}</p>}
        </>
    );
};
