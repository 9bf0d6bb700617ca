CREATE TABLE "order_message" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_sn" text NOT NULL,
	"kind" text NOT NULL,
	"platform" text NOT NULL,
	"open_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "order_message_once" ON "order_message" USING btree ("order_sn","kind");--> statement-breakpoint
CREATE INDEX "order_message_open" ON "order_message" USING btree ("next_at") WHERE "order_message"."state" = 'waiting';