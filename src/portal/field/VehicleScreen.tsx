import { formatDateTime, formatRelative } from '../../domain/dateTexts';
import { tripMoments } from '../../domain/diaries';
import { fleetMessages } from '../../domain/fleet';
import { useField } from './FieldContext';
import type { FieldDay, FieldVehicle } from './fieldApi';
import { fieldTexts as texts } from './fieldTexts';
import { useTripBegun } from './forms/useTripBegun';
import { Step } from './Step';
import { checksHere, failedHere, lastKnown, tripsHere } from './vehicles';

const Meter = ({ vehicle }: { vehicle: FieldVehicle }) => {
    const { entries } = useField();
    const known = lastKnown(vehicle, entries);
    const { checked } = vehicle;
    return (
        <>
            <dl className="hw-field-facts">
                <div>
                    <dt>{texts.vehicles.odometer}</dt>
                    <dd>{known ? texts.vehicles.kilometres(known.value) : texts.vehicles.neverRead}</dd>
                </div>
            </dl>
            <p className="hw-field-muted">
                {known && texts.vehicles.readAt(formatDateTime(known.readAt))}
                {known && checked && ' · '}
                {checked && texts.vehicles.outcomes[checked.outcome](formatRelative(checked.completed_at))}
            </p>
        </>
    );
};

/** What somebody does with a vehicle before, on and after the road. */
const Drive = ({ vehicle, day }: { vehicle: FieldVehicle; day: FieldDay }) => {
    const { entries } = useField();
    const begun = useTripBegun(vehicle.id);
    const failed = failedHere(day, vehicle.id, entries);
    const waits = tripsHere(entries, vehicle.id);
    const open = waits.some(({ data }) => data.trip_id) ? null : vehicle.under_way;
    const started = begun && tripMoments(begun as { date: string; start_time: string }).began;
    const to = (act: 'trip' | 'check') => ({ tab: 'vehicle', vehicle: vehicle.id, act }) as const;
    return (
        <>
            {(vehicle.blocked || failed) && (
                <p className="hw-alert hw-alert-error" role="alert">
                    {fleetMessages.blocked(vehicle.name)}
                </p>
            )}
            {checksHere(entries, vehicle.id).length > 0 && (
                <p className="hw-alert hw-field-warning">{texts.vehicles.checkedHere}</p>
            )}
            <Meter vehicle={vehicle} />
            {begun && started && (
                <p className="hw-alert hw-alert-info">
                    {texts.vehicles.begun(
                        formatDateTime(started.toISOString()),
                        texts.vehicles.kilometres(Number(begun.start_odometer_reading ?? 0)),
                    )}
                </p>
            )}
            {!begun && open && <p className="hw-alert hw-alert-info">{texts.vehicles.underWay(open.number)}</p>}
            <div className="hw-field-buttons">
                {day.may.includes('check_vehicle') && day.checklist.length > 0 && (
                    <Step to={to('check')} quiet={Boolean(begun ?? open)}>
                        {texts.vehicles.check}
                    </Step>
                )}
                {day.may.includes('enter_trip') && (
                    <Step to={to('trip')} quiet={!(begun ?? open)}>
                        {begun || open ? texts.vehicles.end : texts.vehicles.trip}
                    </Step>
                )}
            </div>
        </>
    );
};

const Load = ({ vehicle, day }: { vehicle: FieldVehicle; day: FieldDay }) => {
    const { entries } = useField();
    const { stock, stocktake, location_id: location } = vehicle;
    if (stock.length === 0) return null;
    return (
        <>
            <h3>{texts.vehicles.load}</h3>
            <dl className="hw-field-facts">
                {stock.map(({ supplement_id, name, quantity }) => (
                    <div key={supplement_id}>
                        <dt>{name}</dt>
                        <dd>{quantity === null ? texts.vehicles.blind : texts.vehicles.litres(quantity)}</dd>
                    </div>
                ))}
            </dl>
            {location && day.may.includes('count_stock') && (
                <div className="hw-field-buttons">
                    {entries?.some(({ kind, recordId }) => kind === 'count_stock' && recordId === location) && (
                        <p className="hw-alert hw-field-warning">{texts.vehicles.waiting}</p>
                    )}
                    {stocktake && <p className="hw-field-muted">{texts.vehicles.counting(stocktake.number)}</p>}
                    <Step to={{ tab: 'vehicle', count: vehicle.id }} quiet>
                        {texts.vehicles.count}
                    </Step>
                </div>
            )}
        </>
    );
};

export const VehicleScreen = ({ day }: { day: FieldDay }) => (
    <>
        <div className="hw-field-heading">
            <h1>{texts.vehicle}</h1>
        </div>
        {day.vehicles.length === 0 && <p className="hw-field-empty">{texts.vehicles.none}</p>}
        {day.vehicles.map(vehicle => (
            <section key={vehicle.id} className="hw-field-section" aria-label={vehicle.name}>
                <h2>{vehicle.name}</h2>
                <Drive vehicle={vehicle} day={day} />
                <Load vehicle={vehicle} day={day} />
            </section>
        ))}
    </>
);
