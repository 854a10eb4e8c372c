import type { EngineState } from '../game/engine-port.ts';
import { Lease } from './lease.ts';
import type { Holder, MakeEngine, Seat, Task } from './seat.ts';

/**
 * The engines that all boards of a page share: no more workers than `most`, none before one is needed, none after the
 * last board has gone. A search waits for a free worker; an endless analysis ends when another board waits for its worker.
 */
export class EnginePool {
  private readonly make: MakeEngine;
  private readonly most: number;
  private readonly leases = new Set<Holder>();
  private readonly seats: Seat[] = [];
  private readonly queue: Task[] = [];
  /** Searches that have a worker, the oldest first. */
  private readonly running = new Map<Task, Seat>();

  /** `most`: workers, 1 or more. */
  constructor(make: MakeEngine, most: number) {
    this.make = make;
    this.most = Math.max(1, most);
  }

  /** Workers that there are now. */
  get workers(): number {
    return this.seats.length;
  }

  /** A board's share. `onState` is called after each change of the lease's state. */
  connect(onState: (state: EngineState) => void): Lease {
    const lease = new Lease(this, onState);
    this.leases.add(lease);
    return lease;
  }

  /** The board has gone: its search ends, and workers that nobody needs with it. */
  release(lease: Holder): void {
    this.leases.delete(lease);
    for (const task of [...this.queue, ...this.running.keys()]) if (task.lease === lease) task.stop();
    for (const seat of this.seats) if (seat.holder === lease) seat.holder = null;
    this.thin();
  }

  /** The board is in the page again. */
  rejoin(lease: Holder): void {
    this.leases.add(lease);
  }

  /** Ends idle workers beyond one per board. Without any board, searches are unwanted and only questions keep a worker. */
  thin(): void {
    const none = this.leases.size === 0;
    const spare = this.seats.filter((seat) => seat.asked === 0 && (none || (seat.holder === null && !this.isBusy(seat))));
    while (this.seats.length > this.leases.size && spare.length > 0) this.drop(spare.pop() as Seat);
  }

  private drop(seat: Seat): void {
    this.seats.splice(this.seats.indexOf(seat), 1);
    seat.engine.terminate();
  }

  private isBusy(seat: Seat): boolean {
    return [...this.running.values()].includes(seat);
  }

  /** The worker that a lease searched on last, if nobody has taken it since. */
  seatOf(lease: Holder): Seat | null {
    return this.seats.find((seat) => seat.holder === lease) ?? null;
  }

  /** A worker for questions that leave no trace: the lease's own, or the first; null where there is none. */
  nearSeat(lease: Holder): Seat | null {
    return this.seatOf(lease) ?? this.seats[0] ?? null;
  }

  /** The same; a new one if there is none. For a board that has left the page it lasts only until it has answered. */
  anySeat(lease: Holder): Seat {
    return this.nearSeat(lease) ?? this.newSeat();
  }

  private newSeat(): Seat {
    const engine = this.make(() => this.told(), this.seats.length > 0);
    const seat: Seat = { engine, holder: null, options: new Map(), asked: 0 };
    this.seats.push(seat);
    return seat;
  }

  private told(): void {
    for (const lease of this.leases) lease.told();
  }

  /** Has a search run as soon as there is a worker for it. */
  enter(task: Task): void {
    this.leases.add(task.lease);
    this.queue.push(task);
    this.serve();
  }

  /** Whether a search has no worker yet. */
  waits(task: Task): boolean {
    return this.queue.includes(task);
  }

  /** A search has ended, or is not wanted any more. */
  leave(task: Task): void {
    const at = this.queue.indexOf(task);
    if (at >= 0) this.queue.splice(at, 1);
    this.running.delete(task);
    this.serve();
    this.thin();
    this.told();
  }

  private serve(): void {
    for (const task of [...this.queue]) {
      const own = this.seatOf(task.lease);
      // Its board's own search is about to end there, and the table is worth the wait.
      if (own && this.isBusy(own)) continue;
      const seat = own ?? this.freeSeat();
      if (!seat) {
        [...this.running.keys()].find((running) => running.endless && !running.stopped)?.stop();
        break;
      }
      this.queue.splice(this.queue.indexOf(task), 1);
      this.running.set(task, seat);
      seat.holder = task.lease;
      task.begin(seat);
    }
    this.told();
  }

  /** A worker that nobody holds, a new one, or one whose holder does not search; null where all are busy. */
  private freeSeat(): Seat | null {
    const free = this.seats.filter((seat) => !this.isBusy(seat));
    const unheld = free.find((seat) => seat.holder === null);
    if (unheld) return unheld;
    return this.seats.length < this.most ? this.newSeat() : (free[0] ?? null);
  }
}
