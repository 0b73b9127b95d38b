export * from '../../domain/random';
