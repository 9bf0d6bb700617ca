-- with a hundred samples any digits look frequent: the planner then walked all numbers by rank to find twenty of them
ALTER TABLE "vanity_number" ALTER COLUMN "number" SET STATISTICS 1000;--> statement-breakpoint
ALTER INDEX "number_tail" ALTER COLUMN 1 SET STATISTICS 1000;--> statement-breakpoint
ANALYZE "vanity_number";
