import type { FieldDay } from './fieldApi';
import { fieldTexts as texts } from './fieldTexts';
import type { QueuedEntry } from './queue/queueStore';
import { addressOf, goToView } from './view';

export const VehicleScreen = ({ day, entries }: { day: FieldDay; entries: readonly QueuedEntry[] | undefined }) => (
    <>
        <div className="hw-field-heading">
            <h1>{texts.vehicle}</h1>
        </div>
        {day.vehicles.length === 0 && <p className="hw-field-empty">{texts.vehicles.none}</p>}
        {day.vehicles.map(vehicle => (
            <section key={vehicle.id} className="hw-field-section">
                <h2>{vehicle.name}</h2>
                {vehicle.blocked && (
                    <p className="hw-alert hw-alert-error" role="alert">
                        {texts.vehicles.blocked}
                    </p>
                )}
                {vehicle.stock.length > 0 && (
                    <dl className="hw-field-facts">
                        {vehicle.stock.map(({ supplement_id, name, quantity }) => (
                            <div key={supplement_id}>
                                <dt>{name}</dt>
                                <dd>{quantity === null ? texts.vehicles.blind : texts.vehicles.litres(quantity)}</dd>
                            </div>
                        ))}
                    </dl>
                )}
                {vehicle.location_id && vehicle.stock.length > 0 && day.may.includes('count_stock') && (
                    <div className="hw-field-buttons">
                        {entries?.some(
                            ({ kind, recordId }) => kind === 'count_stock' && recordId === vehicle.location_id,
                        ) && <p className="hw-alert hw-field-warning">{texts.vehicles.waiting}</p>}
                        {vehicle.stocktake && (
                            <p className="hw-field-muted">{texts.vehicles.counting(vehicle.stocktake.number)}</p>
                        )}
                        <a
                            className="hw-button hw-button-quiet"
                            href={addressOf({ tab: 'vehicle', count: vehicle.id })}
                            onClick={event => {
                                event.preventDefault();
                                goToView({ tab: 'vehicle', count: vehicle.id });
                            }}
                        >
                            {texts.vehicles.count}
                        </a>
                    </div>
                )}
            </section>
        ))}
        {day.checklist.length > 0 && (
            <section className="hw-field-section">
                <h2>{texts.vehicles.checklist}</h2>
                <ul className="hw-field-checks">
                    {day.checklist.map(({ id, name, is_critical, guidance }) => (
                        <li key={id}>
                            <strong>{name}</strong>
                            {is_critical && (
                                <span className="hw-field-chip" data-tone="error">
                                    {texts.vehicles.critical}
                                </span>
                            )}
                            {guidance && <span className="hw-field-muted">{guidance}</span>}
                        </li>
                    ))}
                </ul>
            </section>
        )}
    </>
);
