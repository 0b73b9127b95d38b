import type { FastifyRequest } from 'fastify';
import { timeZoneNamed } from '../../domain/calendar/timeZones';

/** The zone that a request names in its `timezone` header, which the portal sends with each; null without a valid one. */
export const timeZoneOfRequest = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
    timeZoneNamed(String(headers.timezone ?? ''));
