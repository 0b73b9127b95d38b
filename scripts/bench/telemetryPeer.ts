import { createServer } from 'node:http';
import { loadConfig } from '../../src/server/platform/config';
import { openDatabase } from '../../src/server/platform/database/open';

/**
 * Peer of the ingest benchmark: a bare Node http server that stores each message as a row, unique by device and
 * sequence, with the same driver on the same kind of database. No token, validation, sums, alarms or state.
 */
const start = async () => {
    const { sql } = await openDatabase(loadConfig({ ...process.env, LOG_LEVEL: 'silent', DEMO: 'false' }));
    await sql`
        CREATE TABLE IF NOT EXISTS peer_readings (device text, sequence bigint, recorded_at timestamptz, state text, alarms smallint[], water real, pulses integer,
            doses integer, dose real, battery_voltage real, conductivity real, water_pressure real, tank_pressure real, temperature real,
            PRIMARY KEY (device, sequence))`;
    await sql`CREATE INDEX IF NOT EXISTS peer_readings_time ON peer_readings (device, recorded_at)`;
    const server = createServer(async (request, response) => {
        const parts: Buffer[] = [];
        for await (const part of request) parts.push(part as Buffer);
        const { messages } = JSON.parse(Buffer.concat(parts).toString()) as { messages: object[] };
        await sql`
            INSERT INTO peer_readings
            SELECT ${request.headers.authorization ?? ''}, sequence, recorded_at, state, alarms, water, pulses, doses, dose, battery_voltage, conductivity,
                   water_pressure, tank_pressure, temperature
            FROM jsonb_to_recordset(${sql.json(messages as never)}) AS r (
                sequence bigint, recorded_at timestamptz, state text, alarms smallint[], water real, pulses integer, doses integer, dose real,
                battery_voltage real, conductivity real, water_pressure real, tank_pressure real, temperature real)
            ON CONFLICT DO NOTHING`;
        response.setHeader('content-type', 'application/json');
        response.end('{"status":{"code":200,"message":"OK"}}');
    });
    server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }));
};
void start();
