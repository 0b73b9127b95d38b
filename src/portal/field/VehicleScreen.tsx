import { formatDateTime, formatRelative } from '../../domain/calendar/dateTexts';
import { tripMoments } from '../../domain/operations/diaries';
import type { FieldEntryKind } from '../../domain/operations/fieldEntries';
import { fleetMessages } from '../../domain/operations/fleet';
import { formatInUnit } from '../../domain/stock/quantities';
import { useField } from './FieldContext';
import type { FieldDay, FieldVehicle } from './fieldApi';
import { fieldTexts as texts } from './fieldTexts';
import { useStartedTrip } from './forms/useStartedTrip';
import { Step } from './Step';
import { knownParts, placesToCount, type StockPlace } from './stockPlaces';
import { hasLocalFailure, lastKnown, localChecks, localTrips } from './vehicles';

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

/** Pre-start check, trip and warnings of a vehicle. */
const DriveSection = ({ vehicle, day }: { vehicle: FieldVehicle; day: FieldDay }) => {
    const { entries } = useField();
    const tripDraft = useStartedTrip(vehicle.id);
    const failed = hasLocalFailure(day, vehicle.id, entries);
    const waits = localTrips(entries, vehicle.id);
    const open = waits.some(({ data }) => data.trip_id) ? null : vehicle.under_way;
    const started = tripDraft && tripMoments(tripDraft as { date: string; start_time: string }).began;
    const to = (act: 'trip' | 'check') => ({ tab: 'vehicle', vehicle: vehicle.id, act }) as const;
    return (
        <>
            {(vehicle.blocked || failed) && (
                <p className="hw-alert hw-alert-error" role="alert">
                    {fleetMessages.blocked(vehicle.name)}
                </p>
            )}
            {localChecks(entries, vehicle.id).length > 0 && (
                <p className="hw-alert hw-field-warning">{texts.vehicles.checkedHere}</p>
            )}
            <Meter vehicle={vehicle} />
            {tripDraft && started && (
                <p className="hw-alert hw-alert-info">
                    {texts.vehicles.begun(
                        formatDateTime(started.toISOString()),
                        texts.vehicles.kilometres(Number(tripDraft.start_odometer_reading ?? 0)),
                    )}
                </p>
            )}
            {!tripDraft && open && <p className="hw-alert hw-alert-info">{texts.vehicles.underWay(open.number)}</p>}
            <div className="hw-field-buttons">
                {day.may.includes('check_vehicle') && day.checklist.length > 0 && (
                    <Step to={to('check')} quiet={Boolean(tripDraft ?? open)}>
                        {texts.vehicles.check}
                    </Step>
                )}
                {day.may.includes('enter_trip') && (
                    <Step to={to('trip')} quiet={!(tripDraft ?? open)}>
                        {tripDraft || open ? texts.vehicles.end : texts.vehicles.trip}
                    </Step>
                )}
            </div>
        </>
    );
};

/** Stock of a location, with the links to its counts. */
const Load = ({ place, day }: { place: StockPlace; day: FieldDay }) => {
    const { entries } = useField();
    const { stock, stocktake, id } = place;
    const parts = knownParts(day, id).filter(({ isHere, quantity }) => isHere && quantity !== 0);
    const onSheet = (stocktake?.part_counts.length ?? 0) + (stocktake?.counts.length ?? 0);
    const waits = (kind: FieldEntryKind) =>
        entries?.some(entry => entry.kind === kind && entry.recordId === id) ?? false;
    const canCount = day.may.includes('count_stock') && stock.length + place.parts.length + onSheet > 0;
    const canPlace = day.may.includes('count_devices');
    return (
        <>
            {stock.length > 0 && (
                <>
                    <h3>{place.isVehicle ? texts.vehicles.load : texts.vehicles.supplements}</h3>
                    <dl className="hw-field-facts">
                        {stock.map(({ supplement_id, name, quantity }) => (
                            <div key={supplement_id}>
                                <dt>{name}</dt>
                                <dd>{quantity === null ? texts.vehicles.blind : texts.vehicles.litres(quantity)}</dd>
                            </div>
                        ))}
                    </dl>
                </>
            )}
            {parts.length > 0 && (
                <details className="hw-field-more hw-field-parts">
                    <summary>
                        {texts.vehicles.parts} <span>{texts.vehicles.kinds(parts.length)}</span>
                    </summary>
                    <dl className="hw-field-facts">
                        {parts.map(({ id: part, name, unit, quantity }) => (
                            <div key={part}>
                                <dt>{name}</dt>
                                <dd>{quantity === null ? texts.vehicles.blind : formatInUnit(quantity, unit)}</dd>
                            </div>
                        ))}
                    </dl>
                </details>
            )}
            {(canCount || canPlace) && (
                <div className="hw-field-buttons">
                    {waits('count_stock') && <p className="hw-alert hw-field-warning">{texts.vehicles.waiting}</p>}
                    {waits('count_devices') && <p className="hw-alert hw-field-warning">{texts.devices.waiting}</p>}
                    {stocktake && <p className="hw-field-muted">{texts.vehicles.counting(stocktake.number)}</p>}
                    {canCount && (
                        <Step to={{ tab: 'vehicle', count: id }} quiet>
                            {place.isVehicle ? texts.vehicles.count : texts.vehicles.countPlace}
                        </Step>
                    )}
                    {canPlace && (
                        <Step to={{ tab: 'vehicle', devices: id }} quiet>
                            {place.devices.length ? texts.devices.open(place.devices.length) : texts.devices.openNone}
                        </Step>
                    )}
                </div>
            )}
        </>
    );
};

export const VehicleScreen = ({ day }: { day: FieldDay }) => {
    const places = placesToCount(day);
    const stores = places.filter(({ isVehicle }) => !isVehicle);
    return (
        <>
            <div className="hw-field-heading">
                <h1>{texts.vehicle}</h1>
            </div>
            {day.vehicles.length === 0 && <p className="hw-field-empty">{texts.vehicles.none}</p>}
            {day.vehicles.map(vehicle => {
                const place = places.find(({ id }) => id === vehicle.location_id);
                return (
                    <section key={vehicle.id} className="hw-field-section" aria-label={vehicle.name}>
                        <h2>{vehicle.name}</h2>
                        <DriveSection vehicle={vehicle} day={day} />
                        {place && <Load place={place} day={day} />}
                    </section>
                );
            })}
            {stores.length > 0 && <h2 className="hw-field-stores">{texts.vehicles.places}</h2>}
            {stores.map(place => (
                <section key={place.id} className="hw-field-section" aria-label={place.name}>
                    <h2>{place.name}</h2>
                    <Load place={place} day={day} />
                </section>
            ))}
        </>
    );
};
